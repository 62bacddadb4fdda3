package dev.splitheat.app.prove;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.workload.WorkloadPlan;
import dev.splitheat.sandbox.workload.WorkloadPlan.Verb;
import dev.splitheat.sandbox.world.Change.Turned;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What advice in words makes of the workloads that it names. How much is left of one follows from the figures in the advice
 * and from what the workload does: advice that does not fit changes nothing, and then nothing is cured.
 */
final class WorkloadCure {
    private static final Pattern NODES = Pattern.compile("--nodes=(\\d+)");
    private static final Pattern SECONDS = Pattern.compile("(?i)\\b(?:keep|cache)\\b[^.]*? for (\\d+) s\\b");
    private static final Pattern BLOCK = Pattern.compile("(\\d+) numbers");
    private static final Pattern ADDS_UP = Pattern.compile("(?i)\\b(SUM|COUNT|AVG)\\s*\\(");
    private static final Pattern WORD = Pattern.compile("\\w+");

    private static final Set<Verb> READS = EnumSet.of(Verb.READ, Verb.QUERY, Verb.SCAN);
    private static final Set<Verb> QUERIES = EnumSet.of(Verb.QUERY);
    private static final Set<Verb> CHANGES = EnumSet.of(Verb.UPDATE, Verb.MODIFY);
    private static final Set<Verb> ALL = EnumSet.allOf(Verb.class);

    /** The row that hands numbers out is hot, and not the end of what is keyed by them. */
    private static final Set<Cause> OF_A_ROW = EnumSet.of(Cause.HOT_SEQUENCE, Cause.HOT_ROW, Cause.LOCK_CONTENTION);

    /** Processes of a simulated application: each has a cache, and gathers changes, of its own. */
    private static final int SERVERS = 10;
    /** Where the advice speaks of seconds and says no number. */
    private static final Duration A_SECOND = Duration.ofSeconds(1);
    /** What a transaction takes that does nothing but read a row and commit. */
    private static final Duration COMMIT = Duration.ofMillis(8);

    private final NamedWorkloads workloads;
    private final Finding finding;
    private final Recommendation advised;

    private WorkloadCure(Scenario scenario, Finding finding, Recommendation advised) {
        this.workloads = new NamedWorkloads(scenario, finding, advised);
        this.finding = finding;
        this.advised = advised;
    }

    /** Empty where the advice says nothing that would change a workload. */
    static Optional<Cure> of(Scenario scenario, Finding finding, Recommendation advised) {
        Optional<Integer> nodes = number(NODES, advised.doNow().stream().map(Phrase::plain));
        if (nodes.isPresent()) {
            return nodes.map(Cure.Scaling::new);
        }
        List<Turned> turned = new WorkloadCure(scenario, finding, advised)
                .turned()
                .filter(each -> each.rate() < 1 || each.holds() < 1)
                .toList();
        return turned.isEmpty() ? Optional.empty() : Optional.of(new Cure.Release(turned));
    }

    private Stream<Turned> turned() {
        return switch (advised.kind()) {
            case "RELIEVE_ROW" -> Stream.concat(cached(), left(workloads.named(CHANGES), this::kept));
            case "STALE_READS", "CACHE_ANSWER" -> cached();
            case "SHORTER_TRANSACTIONS" -> workloads.named(CHANGES).stream().map(WorkloadCure::shortened);
            case "BLOCK_RESERVATION" ->
                number(BLOCK, texts()).stream().flatMap(block -> left(workloads.all(ALL), each -> 1.0 / block));
            case "QUEUE_BATCHES" -> left(workloads.named(QUERIES), each -> 0.5);
            case "CHANGE_STREAM" -> left(workloads.all(ALL), each -> 0.0);
            case "BIT_REVERSE_SEQUENCE" ->
                OF_A_ROW.contains(finding.cause()) ? left(workloads.all(ALL), each -> 0.0) : Stream.empty();
            case "NARROW_SCAN", "NEW_INDEX" -> left(workloads.named(QUERIES), this::narrowed);
            default -> Stream.empty();
        };
    }

    private Stream<Turned> cached() {
        return left(workloads.named(READS), this::kept);
    }

    private static Stream<Turned> left(List<WorkloadPlan> meant, Function<WorkloadPlan, Double> left) {
        return meant.stream().map(workload -> new Turned(workload.name(), left.apply(workload), 1));
    }

    /** Each server asks for a row, or writes it, once in the time that its answer is kept. */
    private double kept(WorkloadPlan workload) {
        Duration time = number(SECONDS, texts()).map(Duration::ofSeconds).orElse(A_SECOND);
        return AskedAgain.by(workload).left(workloads.rate(workload), SERVERS, time);
    }

    private static Turned shortened(WorkloadPlan workload) {
        double left = workload.writing()
                .holds()
                .map(holds -> Math.min(1, (double) COMMIT.toNanos() / holds.toNanos()))
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

    /** Whether the statement speaks of each column of the advised index; so does advice without one. */
    private boolean servesBy(String sql) {
        List<String> words = words(sql);
        return advised.ddl().stream()
                .map(ddl -> ddl.substring(ddl.indexOf('(') + 1, ddl.indexOf(')')))
                .flatMap(key -> words(key.replaceAll("(?i)\\b(DESC|ASC)\\b", "")).stream())
                .allMatch(words::contains);
    }

    private static List<String> words(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(found -> found.group())
                .toList();
    }

    private Stream<String> texts() {
        return Stream.of(
                        Stream.of(advised.title()),
                        advised.doNow().stream().map(Phrase::plain),
                        advised.migration().stream().map(Step::what),
                        advised.costs().stream().map(costs -> costs.writes()))
                .flatMap(each -> each);
    }

    private static Optional<Integer> number(Pattern pattern, Stream<String> texts) {
        return texts.map(pattern::matcher)
                .filter(Matcher::find)
                .map(found -> Integer.parseInt(found.group(1)))
                .findFirst();
    }
}
