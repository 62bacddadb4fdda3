package dev.splitheat.app.export;

import dev.splitheat.interval.SplitRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the first reading of the split statistics found, kept while it is little, so that they need not be read a second time
 * to be sorted. Not safe for several threads at once.
 */
final class FirstReading {
    /** As many, by estimate, as are sorted in memory. */
    static final long MOST_BYTES = 64L << 20;

    /** What it takes to know a word again. */
    private static final long WORD_BYTES = 48;

    private final SplitRowForm form = new SplitRowForm();
    private final long most;
    private List<TimedSplitRow> rows = new ArrayList<>();
    /** What stays hot comes in the same words each minute, which are kept once. */
    private final Map<Object, Object> words = new HashMap<>();

    private final List<Instant> defective = new ArrayList<>();
    private long bytes;
    private boolean kept;

    /**
     * All rows of a file.
     *
     * @param defective ends of intervals that lack a row
     */
    record Rows(List<TimedSplitRow> sound, List<Instant> defective) {}

    private FirstReading(long most) {
        this.most = most;
        this.kept = most > 0;
    }

    /** One that keeps no more than this. */
    static FirstReading keeping(long mostBytes) {
        return new FirstReading(mostBytes);
    }

    /** For a file that nobody sorts, or that is read again. */
    static FirstReading passing() {
        return new FirstReading(0);
    }

    void add(TimedSplitRow row) {
        if (kept) {
            bytes += form.bytes(row);
            rows.add(inKnownWords(row));
            kept = bytes <= most;
            if (!kept) {
                letGo();
            }
        }
    }

    private TimedSplitRow inKnownWords(TimedSplitRow timed) {
        SplitRow row = timed.row();
        return new TimedSplitRow(
                timed.end(),
                new SplitRow(
                        known(row.start()),
                        known(row.limit()),
                        row.score(),
                        known(row.affectedTables()),
                        known(row.reasons())));
    }

    @SuppressWarnings("unchecked")
    private <T> T known(T said) {
        Object before = words.putIfAbsent(said, said);
        bytes += before == null ? WORD_BYTES : 0;
        return before == null ? said : (T) before;
    }

    private void letGo() {
        rows = new ArrayList<>();
        words.clear();
    }

    void addDefective(Instant end) {
        defective.add(end);
    }

    /** Hands all rows over, once; nothing where they were too many, or are gone. */
    Optional<Rows> take() {
        Optional<Rows> taken = kept ? Optional.of(new Rows(rows, List.copyOf(defective))) : Optional.empty();
        kept = false;
        letGo();
        return taken;
    }
}
