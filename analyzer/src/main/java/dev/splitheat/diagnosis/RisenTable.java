package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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

    private final Surroundings around;
    private final Instant begun;

    private RisenTable(Surroundings around, Instant begun) {
        this.around = around;
        this.begun = begun;
    }

    /**
     * Empty for a range of many rows: there, what rises elsewhere in the table may rise there too. What comes later is
     * another load.
     *
     * @param bounded the table that the bounds of the range name; what it is used for otherwise may hide the row's load
     */
    static Optional<LoadedTable> of(
            KeyedObject bounded, List<KeyedObject> tables, Track track, SeenRange newest, Surroundings around) {
        if (!newest.range().isOneRowOrNarrow()) {
            return Optional.empty();
        }
        RisenTable risen = new RisenTable(around, track.spellSince());
        List<KeyedObject> found = risen.among(tables);
        return found.size() == 1 && (found.get(0).equals(bounded) || risen.isLess(bounded, found.get(0)))
                ? Optional.of(new LoadedTable(found.get(0), risen.why(tables, found.get(0))))
                : Optional.empty();
    }

    /** Entries come with the rows that are written: an index has risen by itself only where its table has not. */
    private List<KeyedObject> among(List<KeyedObject> tables) {
        List<KeyedObject> risen = tables.stream().filter(this::hasRisen).toList();
        Set<String> names = risen.stream()
                .filter(table -> !table.index())
                .map(KeyedObject::name)
                .collect(Collectors.toSet());
        return risen.stream()
                .filter(object -> !object.index()
                        || object.table().filter(names::contains).isEmpty())
                .toList();
    }

    private boolean hasRisen(KeyedObject table) {
        double before = work(before(table));
        return before(table).covered().compareTo(ENOUGH) >= 0
                && since(table).known()
                && work(since(table)) >= TIMES * before
                && rise(table) >= FELT;
    }

    private boolean isLess(KeyedObject bounded, KeyedObject risen) {
        return work(since(bounded)) < rise(risen);
    }

    private double rise(KeyedObject table) {
        return work(since(table)) - work(before(table));
    }

    private Activity before(KeyedObject table) {
        return around.activity(table.name(), begun.minus(BEFORE), begun);
    }

    private Activity since(KeyedObject table) {
        return around.activity(table.name(), begun, begun.plus(ENOUGH));
    }

    /** In servers, by Google's figures. */
    private static double work(Activity activity) {
        return activity.reads() / Drive.READS_OF_A_SERVER
                + (activity.writes() + activity.deletes()) / Drive.WRITES_OF_A_SERVER;
    }

    private Phrase why(List<KeyedObject> tables, KeyedObject table) {
        return Phrase.of(
                LoadedTable.holds(tables)
                        + ", of which {1} alone was used more when the heat began: {2} operations a second before, {3} then.",
                tables.size(),
                table.name(),
                perSecond(before(table)),
                perSecond(since(table)));
    }

    private static String perSecond(Activity activity) {
        return Evidence.figure(activity.reads() + activity.writes() + activity.deletes());
    }
}
