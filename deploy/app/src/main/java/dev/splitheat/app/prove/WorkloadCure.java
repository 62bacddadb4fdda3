package dev.splitheat.app.prove;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.workload.WorkloadPlan;
import dev.splitheat.sandbox.workload.WorkloadPlan.Verb;
import dev.splitheat.sandbox.world.Change.Turned;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What advice does to the workloads that touch the hot table or index, by the kind of the advice: the change of workload
 * that it states, in figures. Load that only goes elsewhere with the schema is none of it.
 */
final class WorkloadCure {
    private static final Pattern NODES = Pattern.compile("--nodes=(\\d+)");
    private static final Set<Verb> READS = EnumSet.of(Verb.READ, Verb.QUERY, Verb.SCAN, Verb.EXPORT);
    private static final Set<Verb> CHANGES = EnumSet.of(Verb.INSERT, Verb.UPDATE, Verb.MODIFY, Verb.DELETE);
    private static final Set<Verb> SCANS = EnumSet.of(Verb.QUERY, Verb.SCAN, Verb.EXPORT);
    /** Left of reads where a cache of a second, or replicas, answer the rest. */
    private static final double CACHED = 0.05;
    /** Left of writes where an instance gathers those of a second. */
    private static final double GATHERED = 0.05;
    /** Left of the time that locks are held where reading and computing come before the transaction. */
    private static final double SHORTENED = 0.1;

    /** Left of visits to an allocator where each takes a hundred numbers. */
    private static final double RESERVED = 0.01;

    /** Nobody visits the table any more: its rows are written elsewhere, or the database does what they did. */
    private static final Effect NOT_VISITED = new Effect(0, 0, 1);

    private static final Map<String, Effect> EFFECTS = Map.of(
            "RELIEVE_ROW", new Effect(CACHED, GATHERED, 1),
            "STALE_READS", new Effect(CACHED, 1, 1),
            "SHORTER_TRANSACTIONS", new Effect(1, 1, SHORTENED),
            "EXCLUSIVE_LOCK", new Effect(1, 1, SHORTENED),
            "BLOCK_RESERVATION", new Effect(RESERVED, RESERVED, 1),
            "QUEUE_BATCHES", new Effect(GATHERED, GATHERED, 1),
            "CHANGE_STREAM", NOT_VISITED);
    /** The row that hands numbers out is hot, and not the end of what is keyed by them. */
    private static final Set<Cause> OF_A_ROW = EnumSet.of(Cause.HOT_SEQUENCE, Cause.HOT_ROW, Cause.LOCK_CONTENTION);

    private static final Set<String> SCAN_KINDS = Set.of("NARROW_SCAN", "LESS_WORK");

    /** What is left of reads, of changes, and of the time that locks are held. */
    private record Effect(double reads, double changes, double holds) {}

    private WorkloadCure() {}

    static Optional<Cure> of(Scenario scenario, Finding finding, Recommendation advised) {
        Optional<Integer> nodes = nodes(advised);
        if (nodes.isPresent()) {
            return nodes.map(Cure.Scaling::new);
        }
        List<Turned> turned = scenario.plan().application().workloads().stream()
                .flatMap(workload -> turned(workload, finding, advised.kind()).stream())
                .toList();
        return turned.isEmpty() ? Optional.empty() : Optional.of(new Cure.Release(turned));
    }

    private static Optional<Integer> nodes(Recommendation advised) {
        return advised.doNow().stream()
                .map(Phrase::plain)
                .map(NODES::matcher)
                .filter(Matcher::find)
                .map(found -> Integer.parseInt(found.group(1)))
                .findFirst();
    }

    private static Optional<Turned> turned(WorkloadPlan workload, Finding finding, String kind) {
        Set<Verb> verbs = verbs(workload, finding);
        if (SCAN_KINDS.contains(kind) && verbs.stream().anyMatch(SCANS::contains)) {
            return Optional.of(new Turned(workload.name(), CACHED, 1));
        }
        boolean ownNumbers = OF_A_ROW.contains(finding.cause()) && kind.equals("BIT_REVERSE_SEQUENCE");
        return Optional.ofNullable(ownNumbers ? NOT_VISITED : EFFECTS.get(kind))
                .map(effect -> new Turned(workload.name(), rate(effect, verbs), effect.holds()))
                .filter(turned -> !verbs.isEmpty() && (turned.rate() != 1 || turned.holds() != 1));
    }

    /** What it does with the hot table, or through one of its indexes when that is hot. */
    private static Set<Verb> verbs(WorkloadPlan workload, Finding finding) {
        Set<Verb> verbs = EnumSet.noneOf(Verb.class);
        workload.operations().forEach((verb, object) -> {
            boolean meant = Stream.concat(finding.table().stream(), finding.index().stream())
                    .anyMatch(object::equalsIgnoreCase);
            if (meant) {
                verbs.add(verb);
            }
        });
        return verbs;
    }

    private static double rate(Effect effect, Set<Verb> verbs) {
        return verbs.stream()
                .mapToDouble(
                        verb -> READS.contains(verb) ? effect.reads() : CHANGES.contains(verb) ? effect.changes() : 1)
                .min()
                .orElse(1);
    }
}
