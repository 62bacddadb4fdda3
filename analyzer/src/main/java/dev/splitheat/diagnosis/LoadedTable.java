package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Activity;
import dev.splitheat.order.SampledWrite;
import dev.splitheat.order.SampledWrites;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import dev.splitheat.track.WaitMatcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which table, or interleaved index, has the load of a place that holds rows of several: between two keys of a table lie the
 * rows of all that is interleaved in it. Locks that are waited for there and keys that are written there say it of the place itself; operations
 * are counted in the whole table, and say it only by what came with the heat.
 *
 * @param why in one sentence
 */
record LoadedTable(KeyedObject object, Phrase why) {
    /** What has so much of it has the load; what is left may be what comes with it. */
    private static final double MOST = 0.75;

    private static final Duration SAMPLED = Duration.ofMinutes(12);
    private static final int FEW_SAMPLES = 20;

    /** The table that something speaks for, be it the one that the bounds name; empty where nothing does. */
    static Optional<LoadedTable> of(KeyedObject bounded, Track track, List<SeenRange> seen, Scene scene) {
        List<KeyedObject> tables = inside(bounded, seen, scene.space());
        if (tables.size() < 2) {
            return Optional.empty();
        }
        SeenRange newest = seen.get(seen.size() - 1);
        return waitedFor(tables, track, scene.space())
                .or(() -> written(tables, newest, scene))
                .or(() -> RisenTable.of(bounded, tables, track, newest, scene.around()));
    }

    /** Whether one is the other, or is interleaved in it, at whatever depth. */
    static boolean areInLine(KeyedObject one, KeyedObject other) {
        return isUnder(one, other) || isUnder(other, one);
    }

    static boolean isUnder(KeyedObject ancestor, KeyedObject object) {
        int depth = ancestor.path().size();
        return object.path().size() >= depth
                && object.path().get(depth - 1).name().equals(ancestor.name());
    }

    /** The table that the bounds name, and what lies interleaved in it, as far as Spanner says that it may be there. */
    private static List<KeyedObject> inside(KeyedObject bounded, List<SeenRange> seen, KeySpace space) {
        if (bounded.index()) {
            return List.of();
        }
        List<KeyedObject> inside = new ArrayList<>();
        for (SplitRow row : seen.get(seen.size() - 1).sighting().rows()) {
            for (String name : row.affectedTables()) {
                Optional<KeyedObject> object = space.object(name);
                if (object.isPresent() && isUnder(bounded, object.get()) && !inside.contains(object.get())) {
                    inside.add(object.get());
                }
            }
        }
        return inside;
    }

    /** The cells that are waited for name their table; of a row without samples its key does. */
    private static Optional<LoadedTable> waitedFor(List<KeyedObject> tables, Track track, KeySpace space) {
        Map<KeyedObject, Double> waits = new LinkedHashMap<>();
        double seconds = 0;
        for (Sighting sighting : track.after(track.latest().end().minus(SAMPLED))) {
            seconds += sighting.length().toSeconds();
            for (LockRow wait : sighting.waits()) {
                asked(wait, tables, space)
                        .forEach((table, share) -> waits.merge(table, share * wait.waitSeconds(), Double::sum));
            }
        }
        double waited = waits.values().stream().mapToDouble(each -> each).sum();
        return waited < WaitMatcher.WORTH_FOLLOWING * seconds
                ? Optional.empty()
                : most(
                        waits,
                        (table, share) -> Phrase.of(
                                holds(tables) + "; {1} % of what is waited for in it lies in {2}.",
                                tables.size(),
                                percent(share),
                                table.name()));
    }

    /** How the requests for a row's locks fall to the tables, 1 all together. */
    private static Map<KeyedObject, Double> asked(LockRow wait, List<KeyedObject> tables, KeySpace space) {
        Map<KeyedObject, Double> shares = new LinkedHashMap<>();
        for (LockRow.Request request : wait.requests()) {
            String column = request.column();
            int dot = column.lastIndexOf('.');
            named(dot < 0 ? "" : column.substring(0, dot), tables)
                    .ifPresent(
                            table -> shares.merge(table, 1.0 / wait.requests().size(), Double::sum));
        }
        if (shares.isEmpty()) {
            wait.key()
                    .flatMap(key -> space.readLock(key).start().object())
                    .flatMap(object -> named(object.name(), tables))
                    .ifPresent(table -> shares.put(table, 1.0));
        }
        return shares;
    }

    private static Optional<KeyedObject> named(String name, List<KeyedObject> tables) {
        return tables.stream()
                .filter(table -> table.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** How a sentence about them begins; {0} is how many there are. */
    static String holds(List<KeyedObject> tables) {
        return "The place holds rows of {0} tables"
                + (tables.stream().anyMatch(KeyedObject::index) ? " and indexes" : "");
    }

    private static Optional<LoadedTable> written(List<KeyedObject> tables, SeenRange newest, Scene scene) {
        Map<KeyedObject, Double> writes = new LinkedHashMap<>();
        long keys = 0;
        if (tables.stream().anyMatch(KeyedObject::index)) {
            // Entries are never sampled, so what part they have is not known.
            return Optional.empty();
        }
        for (KeyedObject table : tables) {
            List<TableSample> samples = scene.around().samples(table.name(), SAMPLED);
            if (samples.isEmpty() && mayBeWritten(table, scene)) {
                return Optional.empty();
            }
            List<SampledWrite> inside = SampledWrites.of(samples, scene.space()).stream()
                    .filter(write -> newest.range().contains(write.key()))
                    .toList();
            keys += inside.size();
            writes.put(
                    table, inside.stream().mapToDouble(SampledWrite::standsFor).sum());
        }
        return keys < FEW_SAMPLES
                ? Optional.empty()
                : most(
                        writes,
                        (table, share) -> Phrase.of(
                                holds(tables) + "; {1} % of the writes sampled in it are to {2}.",
                                tables.size(),
                                percent(share),
                                table.name()));
    }

    /** A table without samples may be one that no change stream watches. */
    private static boolean mayBeWritten(KeyedObject table, Scene scene) {
        Activity activity = scene.around().activity(table.name(), SAMPLED);
        return !activity.known() || activity.writes() + activity.deletes() > 0;
    }

    private interface Saying {
        Phrase of(KeyedObject table, double share);
    }

    private static Optional<LoadedTable> most(Map<KeyedObject, Double> shares, Saying why) {
        double all = shares.values().stream().mapToDouble(each -> each).sum();
        return shares.entrySet().stream()
                .filter(each -> all > 0 && each.getValue() >= MOST * all)
                .findFirst()
                .map(each -> new LoadedTable(each.getKey(), why.of(each.getKey(), each.getValue() / all)));
    }

    private static long percent(double share) {
        return Math.round(100 * share);
    }
}
