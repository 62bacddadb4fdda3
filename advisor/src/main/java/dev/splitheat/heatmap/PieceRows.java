package dev.splitheat.heatmap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
        int[] most = new int[pieces.size()];
        Arrays.fill(most, MOST_ROWS_A_PIECE);
        int[] counts = Shares.of(weights(pieces), most, rows);
        List<Piece> repeated = new ArrayList<>(rows);
        for (int piece = 0; piece < counts.length; piece++) {
            for (int row = 0; row < counts[piece]; row++) {
                repeated.add(pieces.get(piece));
            }
        }
        return repeated;
    }

    private static List<Piece> merged(List<Piece> pieces, int rows) {
        int[] begins = Coarsening.begins(weights(pieces), new boolean[pieces.size()], rows);
        List<Piece> merged = new ArrayList<>(begins.length);
        for (int group = 0; group < begins.length; group++) {
            int end = group + 1 < begins.length ? begins[group + 1] : pieces.size();
            merged.add(pieces.subList(begins[group], end).stream()
                    .reduce(Piece::with)
                    .orElseThrow());
        }
        return merged;
    }

    private static double[] weights(List<Piece> pieces) {
        return pieces.stream().mapToDouble(Piece::weight).toArray();
    }
}
