package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The one table of a hierarchy whose operations came with the heat of a row. That of its neighbours in the same range which
 * goes on as before did not make it, however much it is used elsewhere.
 */
final class RisenTable {
    /** So much more than before is another load. */
    private static final double TIMES = 2;
    /** Of what a server bears: less is felt nowhere. */
    private static final double FELT = 0.01;

    private static final Duration BEFORE = Duration.ofMinutes(20);
    private static final Duration ENOUGH = Duration.ofMinutes(5);

    private RisenTable() {}

    /** Empty for a range of many rows: there, what rises elsewhere in the table may rise there too. */
    static Optional<LoadedTable> of(List<KeyedObject> tables, Track track, SeenRange newest, Surroundings around) {
        if (!newest.range().holdsOneRow() && !newest.range().isNarrow()) {
            return Optional.empty();
        }
        List<KeyedObject> risen = tables.stream()
                .filter(table -> hasRisen(
                        around.activityBefore(table.name(), track.spellSince(), BEFORE),
                        around.activity(table.name(), Suspect.LATELY)))
                .toList();
        return risen.size() != 1
                ? Optional.empty()
                : Optional.of(new LoadedTable(risen.get(0), why(tables, risen.get(0), track, around)));
    }

    private static boolean hasRisen(Activity before, Activity now) {
        double more = work(now) - work(before);
        return before.covered().compareTo(ENOUGH) >= 0
                && now.known()
                && work(now) >= TIMES * work(before)
                && more >= FELT;
    }

    /** In servers, by Google's figures. */
    private static double work(Activity activity) {
        return activity.reads() / Drive.READS_OF_A_SERVER
                + (activity.writes() + activity.deletes()) / Drive.WRITES_OF_A_SERVER;
    }

    private static Phrase why(List<KeyedObject> tables, KeyedObject table, Track track, Surroundings around) {
        Activity before = around.activityBefore(table.name(), track.spellSince(), BEFORE);
        Activity now = around.activity(table.name(), Suspect.LATELY);
        return Phrase.of(
                "The place holds rows of {0} tables, of which {1} alone is used more since the heat began: {2} operations a"
                        + " second before, {3} now.",
                tables.size(),
                table.name(),
                Evidence.figure(before.reads() + before.writes() + before.deletes()),
                Evidence.figure(now.reads() + now.writes() + now.deletes()));
    }
}
