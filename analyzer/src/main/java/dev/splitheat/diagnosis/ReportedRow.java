package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A row that Spanner says is hot while it cuts and merges around it: it lies in all splits of which Spanner says so. Where
 * these have nothing in common, it is not one row.
 */
final class ReportedRow {
    private static final List<String> ROWS = List.of(Reasons.HOT_ROW, Reasons.UNISOLATABLE_HOT_ROW);
    /** Longer than a burst lasts, and in most of the heat. */
    private static final int MINUTES = 5;

    private static final double MOST = 0.5;
    /** Below what a row is that Spanner has set apart. */
    private static final double SURE = 0.75;

    private static final double UNSURE = 0.6;
    private static final double FOR_EACH_MINUTE = 0.01;

    private final List<KeyRange> splits;
    private final int hot;
    /** So many intervals are longer than a burst lasts. */
    private final int enough;

    private ReportedRow(List<KeyRange> splits, int hot, int enough) {
        this.splits = splits;
        this.hot = hot;
        this.enough = enough;
    }

    static ReportedRow of(Suspect suspect) {
        PlaceHeat heat = suspect.heat();
        List<KeyRange> splits = isReported(heat) ? splits(heat.seen()) : List.of();
        int enough = Intervals.areCoarse(suspect.track()) ? Intervals.LASTING : MINUTES;
        return new ReportedRow(splits, heat.seen().size(), enough);
    }

    private static boolean isReported(PlaceHeat heat) {
        for (String row : ROWS) {
            if (heat.reasons().times(row) > 0) {
                return true;
            }
        }
        return false;
    }

    /** The hottest of each interval, of those that are said to have one. */
    private static List<KeyRange> splits(List<SeenRange> seen) {
        List<KeyRange> splits = new ArrayList<>();
        for (SeenRange each : seen) {
            OptionalInt hottest = hottest(each);
            if (hottest.isPresent()) {
                splits.add(each.splits().get(hottest.getAsInt()));
            }
        }
        return splits;
    }

    private static OptionalInt hottest(SeenRange seen) {
        List<SplitRow> rows = seen.sighting().rows();
        OptionalInt hottest = OptionalInt.empty();
        for (int at = 0; at < Math.min(rows.size(), seen.splits().size()); at++) {
            boolean hotter = hottest.isEmpty()
                    || rows.get(at).score() > rows.get(hottest.getAsInt()).score();
            if (hotter && isReported(rows.get(at))) {
                hottest = OptionalInt.of(at);
            }
        }
        return hottest;
    }

    private static boolean isReported(SplitRow row) {
        for (String reason : row.reasons()) {
            if (ROWS.contains(reason)) {
                return true;
            }
        }
        return false;
    }

    /** How sure it is that there is one. */
    double likelihood() {
        boolean told = splits.size() >= enough && splits.size() >= MOST * hot;
        return told && haveOneInCommon() ? Math.min(SURE, UNSURE + FOR_EACH_MINUTE * splits.size()) : 0;
    }

    private boolean haveOneInCommon() {
        return !latest().isAfter(earliest());
    }

    /** The split with the latest start. */
    private KeyRange latest() {
        return splits.stream()
                .reduce((one, other) -> other.startsAfterStartOf(one) ? other : one)
                .orElseThrow();
    }

    /** The split with the earliest end. */
    private KeyRange earliest() {
        return splits.stream()
                .reduce((one, other) -> one.endsAfterEndOf(other) ? other : one)
                .orElseThrow();
    }

    Phrase evidence() {
        Key from = latest().start();
        Key to = earliest().limit();
        return Phrase.of(
                "While Spanner cuts and merges there, all splits of which it says so hold {0} to {1}: the row lies in it.",
                Phrase.key(from.text()), Phrase.key(to.text()));
    }
}
