package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds which commas stand between the parts of a key and which inside its bare strings.
 *
 * <p>Counts, from the end, in how many ways (none, one, several) the text behind each comma fills the parts that are left:
 * one step for each part and comma, however many readings there are.
 */
final class CommaSearch {
    /** Spanner's keys have 8 KiB: a longer text with more commas is none. */
    private static final int MOST_COMMAS = 8_192;

    private static final int SEVERAL = 2;

    private final String body;
    private final List<KeyedObject.Part> parts;
    /** Where the pieces between commas begin; the last entry is behind the end. */
    private final int[] starts;
    /** By part, then by the piece that the part begins with. */
    private final byte[][] ways;

    private CommaSearch(String body, List<KeyedObject.Part> parts, int[] starts) {
        this.body = body;
        this.parts = parts;
        this.starts = starts;
        this.ways = new byte[parts.size() + 1][starts.length];
        count();
    }

    /** The complete key that the text must be, or its leading parts where several are possible; empty for none. */
    static Optional<KeyReading> of(String body, List<KeyedObject.Part> parts) {
        boolean commasInside = parts.stream().anyMatch(part -> part.type() == BaseType.STRING);
        long commas = body.chars().filter(c -> c == ',').count();
        if (!commasInside || commas < parts.size() - 1 || commas > MOST_COMMAS) {
            return Optional.empty();
        }
        int[] behindCommas = IntStream.range(0, body.length())
                .filter(at -> body.charAt(at) == ',')
                .map(at -> at + 1)
                .toArray();
        int[] starts = new int[behindCommas.length + 2];
        System.arraycopy(behindCommas, 0, starts, 1, behindCommas.length);
        starts[starts.length - 1] = body.length() + 1;
        CommaSearch search = new CommaSearch(body, parts, starts);
        return search.ways[0][0] == 0 ? Optional.empty() : Optional.of(search.agreed());
    }

    private void count() {
        int end = starts.length - 1;
        ways[parts.size()][end] = 1;
        for (int part = parts.size() - 1; part >= 0; part--) {
            boolean string = parts.get(part).type() == BaseType.STRING;
            int behind = 0;
            for (int piece = end - 1; piece >= 0; piece--) {
                int next = ways[part + 1][piece + 1];
                behind = Math.min(SEVERAL, behind + next);
                if (string) {
                    ways[part][piece] = (byte) behind;
                } else if (next > 0 && value(part, piece, piece + 1).isPresent()) {
                    ways[part][piece] = (byte) next;
                }
            }
        }
    }

    private KeyReading agreed() {
        List<KeyValue> values = new ArrayList<>();
        int piece = 0;
        while (values.size() < parts.size()) {
            int part = values.size();
            int end = onlyEnd(part, piece);
            if (end < 0) {
                break;
            }
            values.add(value(part, piece, end).orElseThrow());
            piece = end;
        }
        List<KeyToken> rest = values.size() == parts.size()
                ? List.of()
                : List.of(KeyToken.bare(body.substring(starts[piece]).strip()));
        return new KeyReading(values, rest, List.of());
    }

    /** The piece behind the part in every reading; -1 where readings differ. */
    private int onlyEnd(int part, int piece) {
        int furthest = parts.get(part).type() == BaseType.STRING ? starts.length - 1 : piece + 1;
        int[] ends = IntStream.rangeClosed(piece + 1, furthest)
                .filter(end -> ways[part + 1][end] > 0)
                .limit(SEVERAL)
                .toArray();
        return ends.length == 1 ? ends[0] : -1;
    }

    private Optional<KeyValue> value(int part, int piece, int end) {
        String text = body.substring(starts[piece], starts[end] - 1).strip();
        return KeyLiteral.read(KeyToken.bare(text), parts.get(part));
    }
}
