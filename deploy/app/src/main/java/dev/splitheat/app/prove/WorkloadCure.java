package dev.splitheat.app.prove;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Index;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.workload.WorkloadPlan;
import dev.splitheat.sandbox.workload.WorkloadPlan.Verb;
import dev.splitheat.sandbox.world.Change.Turned;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the actions of advice make of the workloads that they mean. How much is left of one follows from the amounts in the
 * advice and from what the workload does: advice that does not fit changes nothing, and then nothing is cured.
 */
final class WorkloadCure {
    /** Processes of a simulated application: each has a cache, and gathers changes, of its own. */
    static final int SERVERS = 10;

    private static final Pattern ADDS_UP = Pattern.compile("(?i)\\b(SUM|COUNT|AVG)\\s*\\(");
    private static final Pattern WORD = Pattern.compile("\\w+");

    private static final Set<Verb> READS = EnumSet.of(Verb.READ, Verb.QUERY, Verb.SCAN);
    private static final Set<Verb> QUERIES = EnumSet.of(Verb.QUERY);
    private static final Set<Verb> CHANGES = EnumSet.of(Verb.UPDATE, Verb.MODIFY);
    private static final Set<Verb> ALL = EnumSet.allOf(Verb.class);

    private final NamedWorkloads workloads;
    private final Recommendation advised;

    private WorkloadCure(Scenario scenario, Finding finding, Recommendation advised) {
        this.workloads = new NamedWorkloads(scenario, finding);
        this.advised = advised;
    }

    /** Empty where the advice asks nothing that would change a workload. */
    static Optional<Cure> of(Scenario scenario, Finding finding, Recommendation advised) {
        Optional<Cure> scaling = advised.actions().stream()
                .filter(action -> action.kind() == Action.Kind.SET_NODES)
                .findFirst()
                .map(action -> new Cure.Scaling(Math.toIntExact(action.amount())));
        return scaling.or(() -> release(new WorkloadCure(scenario, finding, advised)));
    }

    private static Optional<Cure> release(WorkloadCure cure) {
        List<Turned> turned = cure.advised.actions().stream()
                .flatMap(cure::turned)
                .filter(each -> each.rate() < 1 || each.holds() < 1)
                .toList();
        return turned.isEmpty() ? Optional.empty() : Optional.of(new Cure.Release(turned));
    }

    private Stream<Turned> turned(Action action) {
        List<String> tags = action.tags();
        return switch (action.kind()) {
            case SET_NODES -> Stream.empty();
            case KEEP_ANSWER -> left(workloads.tagged(tags, READS), each -> kept(each, action.amount()));
            case GATHER_CHANGES -> left(workloads.tagged(tags, CHANGES), each -> kept(each, action.amount()));
            case RESERVE_NUMBERS -> left(workloads.all(ALL), each -> 1.0 / action.amount());
            case POLL_LESS -> left(workloads.tagged(tags, QUERIES), each -> 1.0 / action.amount());
            case SHORTEN_TRANSACTIONS ->
                workloads.tagged(tags, CHANGES).stream().map(WorkloadCure::shortened);
            case NARROW_READS -> left(workloads.tagged(tags, QUERIES), this::narrowed);
            case STOP_USING -> left(workloads.all(ALL), each -> 0.0);
        };
    }

    private static Stream<Turned> left(List<WorkloadPlan> meant, Function<WorkloadPlan, Double> left) {
        return meant.stream().map(workload -> new Turned(workload.name(), left.apply(workload), 1));
    }

    /** Each server asks for a row, or writes it, once in the time that its answer is kept. */
    private double kept(WorkloadPlan workload, long seconds) {
        return AskedAgain.by(workload).left(workloads.rate(workload), SERVERS, Duration.ofSeconds(seconds));
    }

    /** To what a transaction takes that does nothing but commit. */
    private static Turned shortened(WorkloadPlan workload) {
        double left = workload.writing()
                .holds()
                .map(holds -> Math.min(1, (double) WorkloadPlan.COMMIT.toNanos() / holds.toNanos()))
                .orElse(1.0);
        return new Turned(workload.name(), 1, left);
    }

    /** Reading as many rows as it answers with, where an index can bring that about, and an advised one does. */
    private double narrowed(WorkloadPlan workload) {
        String sql = workload.labelling().sql().orElse("");
        double rows = workload.reading().rows().map(Double::parseDouble).orElse(1.0);
        double scanned = workload.reading().scanned().orElse(rows);
        boolean narrows = !ADDS_UP.matcher(sql).find() && servesBy(sql);
        return narrows ? Math.min(1, rows / scanned) : 1;
    }

    /** Whether the statement speaks of each column of the advised indexes; so does advice without one. */
    private boolean servesBy(String sql) {
        List<String> words = words(sql);
        return advisedIndexes()
                .flatMap(index -> index.keyColumns().stream())
                .map(part -> part.column().toLowerCase(Locale.ROOT))
                .allMatch(words::contains);
    }

    /** Those that the scenario's schema has with the advised statements and not without them. */
    private Stream<Index> advisedIndexes() {
        Catalog before = catalog(List.of());
        return catalog(advised.ddl()).indexes().stream()
                .filter(index -> before.index(index.name()).isEmpty());
    }

    private Catalog catalog(List<String> more) {
        DatabasePlan plan = workloads.scenario().plan();
        List<String> statements =
                Stream.concat(plan.ddl().stream(), more.stream()).toList();
        return DdlReader.read(String.join(";\n", statements), plan.dialect()).catalogOrThrow();
    }

    private static List<String> words(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(found -> found.group())
                .toList();
    }
}
