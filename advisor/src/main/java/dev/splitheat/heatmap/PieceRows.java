package dev.splitheat.heatmap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/** Makes as many rows of an object's pieces as it was given. */
final class PieceRows {
    /** A place is drawn so much thicker than a cold one at most. */
    static final int MOST_ROWS_A_PIECE = 16;

    private PieceRows() {}

    /** In order; fewer than asked for where the pieces are few. Hot pieces stand alone, or several times; cold ones share a row. */
    static List<Piece> of(List<Piece> pieces, int rows) {
        return pieces.size() > rows ? merged(pieces, rows) : repeated(pieces, rows);
    }

    /** How many rows these pieces can make use of. */
    static int most(List<Piece> pieces) {
        return pieces.stream()
                .mapToInt(piece -> piece.weight() > 0 ? MOST_ROWS_A_PIECE : 1)
                .sum();
    }

    private static List<Piece> repeated(List<Piece> pieces, int rows) {
        double[] weights = pieces.stream().mapToDouble(Piece::weight).toArray();
        int[] most = new int[weights.length];
        Arrays.fill(most, MOST_ROWS_A_PIECE);
        int[] counts = Shares.of(weights, most, rows);
        List<Piece> repeated = new ArrayList<>(rows);
        for (int piece = 0; piece < counts.length; piece++) {
            for (int row = 0; row < counts[piece]; row++) {
                repeated.add(pieces.get(piece));
            }
        }
        return repeated;
    }

    /** Two neighbours, as they were when they were put into the queue; void once either has changed. */
    private record Pair(double weight, int left, int leftEnd, int rightEnd) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            int byWeight = Double.compare(weight, other.weight);
            return byWeight != 0 ? byWeight : Integer.compare(left, other.left);
        }
    }

    /** Again and again the two neighbours that are lightest together become one. */
    private static List<Piece> merged(List<Piece> pieces, int rows) {
        int count = pieces.size();
        Piece[] left = pieces.toArray(Piece[]::new);
        int[] ends = new int[count + 1];
        int[] begins = new int[count + 1];
        PriorityQueue<Pair> pairs = new PriorityQueue<>(count);
        for (int piece = 0; piece < count; piece++) {
            ends[piece] = piece + 1;
            begins[piece + 1] = piece;
        }
        for (int piece = 0; piece + 1 < count; piece++) {
            pairs.add(pair(left, ends, piece));
        }
        for (int merges = count - rows; merges > 0; ) {
            Pair pair = pairs.remove();
            if (left[pair.left] == null || ends[pair.left] != pair.leftEnd || ends[pair.leftEnd] != pair.rightEnd) {
                continue;
            }
            left[pair.left] = left[pair.left].with(left[pair.leftEnd]);
            left[pair.leftEnd] = null;
            ends[pair.left] = pair.rightEnd;
            begins[pair.rightEnd] = pair.left;
            merges--;
            if (pair.rightEnd < count) {
                pairs.add(pair(left, ends, pair.left));
            }
            if (pair.left > 0) {
                pairs.add(pair(left, ends, begins[pair.left]));
            }
        }
        return Arrays.stream(left).filter(piece -> piece != null).toList();
    }

    private static Pair pair(Piece[] pieces, int[] ends, int left) {
        int right = ends[left];
        return new Pair(pieces[left].weight() + pieces[right].weight(), left, right, ends[right]);
    }
}
