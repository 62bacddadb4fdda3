package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Surroundings;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The tables and indexes that one hot split reaches into, each with all that is interleaved in it, and which of them can have
 * its load. Operations are counted in whole tables: more than all of them cannot fall into one range, so what does too little
 * to make the heat does not have it.
 */
final class SharedRange {
    /** Rows differ in size, and operations in what they cost; not a hundredfold. */
    private static final double TOO_LITTLE = 0.05;

    private static final double ENOUGH = 1.0 / 3;

    /** Of what another one does: so many times as much in rows of another size still costs more. */
    private static final double FAR_LESS = 0.1;

    /** Queries of which nobody knows how many rows they pass over may cost anything. */
    private static final double HARDLY_ANY = 0.1;

    private final Set<String> roots;
    /** By the root. */
    private final Supplier<Map<String, Drive>> drives;

    private final boolean scansKnown;
    private final double heat;

    private SharedRange(Set<String> roots, Supplier<Map<String, Drive>> drives, double heat, boolean scansKnown) {
        this.roots = roots;
        this.drives = drives;
        this.heat = heat;
        this.scansKnown = scansKnown;
    }

    static SharedRange of(List<SeenRange> seen, KeySpace space, Surroundings around) {
        SeenRange newest = seen.get(seen.size() - 1);
        Map<String, Set<String>> members = members(newest, space);
        return new SharedRange(
                members.isEmpty() ? Set.of() : new TreeSet<>(members.keySet()),
                members.isEmpty() ? Map::of : new Once<>(members, known -> drives(known, space, around)),
                newest.score() / (double) RangeHeat.TOP_SCORE,
                !members.isEmpty() && around.workload().tellsOf(QueryRow.class, Usage.LATELY));
    }

    private static Map<String, Drive> drives(Map<String, Set<String>> members, KeySpace space, Surroundings around) {
        Map<String, Drive> drives = new HashMap<>();
        members.forEach((root, objects) -> drives.put(root, worked(objects, space, around)));
        return drives;
    }

    /** By their root; none of splits that do not reach beyond theirs, as most. */
    private static Map<String, Set<String>> members(SeenRange newest, KeySpace space) {
        Map<String, Set<String>> members = new HashMap<>();
        for (int at = 0; at < newest.splits().size(); at++) {
            KeyRange split = newest.splits().get(at);
            if (reachesBeyond(split)) {
                newest.sighting().rows().get(at).affectedTables().stream()
                        .flatMap(name -> space.object(name).or(() -> begun(split, name)).stream())
                        .forEach(object -> members.computeIfAbsent(root(object), root -> new TreeSet<>())
                                .add(object.name()));
            }
        }
        return members;
    }

    /** What the split begins in, where that is what is named: the schema may lack it. */
    private static Optional<KeyedObject> begun(KeyRange split, String name) {
        return split.start().object().filter(object -> isNamed(object.name(), name));
    }

    private static boolean reachesBeyond(KeyRange split) {
        Optional<KeyedObject> limit = split.limit().object();
        return split.start().object().isEmpty()
                || limit.isEmpty()
                || !isNamed(limit.get().root(), split.root());
    }

    private static boolean isNamed(String one, String other) {
        return one.equals(other) || one.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
    }

    private static Drive worked(Set<String> objects, KeySpace space, Surroundings around) {
        return objects.stream()
                .map(object -> Drive.of(
                        around.activity(object, Usage.LATELY), Readers.of(object, space, around, Usage.LATELY)))
                .reduce(Drive::plus)
                .orElseThrow();
    }

    private static String root(KeyedObject object) {
        return object.root().toLowerCase(Locale.ROOT);
    }

    /** Whether more than one table or index is in it. */
    boolean isOfSeveral() {
        return roots.size() > 1;
    }

    /** Whether what splits begin in is one of them, though the schema lacks it, and can have the load. */
    boolean mayBeOfUnknown(String object) {
        String root = object.toLowerCase(Locale.ROOT);
        return isOfSeveral() && roots.contains(root) && mayHaveTheLoad(root);
    }

    /** Whether operations tell which of them can have the load. */
    boolean isKnown() {
        return isOfSeveral() && drives.get().values().stream().allMatch(Drive::known);
    }

    /** Whether all that is done to it, be it in this range, makes such a heat. */
    boolean doesEnough(KeyedObject object) {
        return work(object) >= ENOUGH * heat;
    }

    /** Whether it can have the load; where none of them does enough, those can that do about the most, and all where nobody knows. */
    boolean mayHaveTheLoad(KeyedObject object) {
        return mayHaveTheLoad(root(object));
    }

    private boolean mayHaveTheLoad(String root) {
        if (!isKnown()) {
            return true;
        }
        double most =
                drives.get().values().stream().mapToDouble(Drive::work).max().orElse(0);
        double least = most >= ENOUGH * heat ? TOO_LITTLE * heat : FAR_LESS * most;
        return work(root) >= least || mayScan(root);
    }

    private boolean mayScan(String root) {
        Drive drive = drives.get().get(root);
        return !scansKnown && drive != null && drive.reads() * Drive.READS_OF_A_SERVER > HARDLY_ANY;
    }

    /** Servers' worth of what is done to it, and to all that is interleaved in it; 0 where that is not known. */
    double work(KeyedObject object) {
        return work(root(object));
    }

    private double work(String root) {
        return Optional.ofNullable(drives.get().get(root)).map(Drive::work).orElse(0.0);
    }

    /** What tells that it has the load, or that nothing does. */
    Optional<Phrase> why(KeyedObject object) {
        if (!isOfSeveral()) {
            return Optional.empty();
        }
        if (!isKnown()) {
            return Optional.of(Phrase.of(
                    "A hot split holds rows of {0} tables and indexes, and nothing that was collected tells which of them has the"
                            + " load: table operations would.",
                    roots.size()));
        }
        boolean alone = drives.get().values().stream()
                        .filter(drive -> drive.work() >= ENOUGH * heat)
                        .count()
                == 1;
        String said = doesEnough(object)
                ? alone ? ", and it alone does enough to make such heat." : ", enough to make such heat."
                : ", too little to make such heat.";
        return Optional.of(Phrase.of(
                "A hot split holds rows of {0} tables and indexes; what is done to {1} would take {2} % of a server"
                        + said,
                roots.size(),
                object.name(),
                Evidence.figure(100 * work(object))));
    }
}
