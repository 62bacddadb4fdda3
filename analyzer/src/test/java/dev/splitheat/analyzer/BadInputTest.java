package dev.splitheat.analyzer;

import static java.lang.Double.NaN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.SetAside;
import dev.splitheat.finding.Wanted;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever comes between: the flow goes on, nothing is counted twice, and the same hot row is found. */
final class BadInputTest {
    private static final int BEFORE = 6;
    private static final int MINUTES = 15;

    private static final long HUGE = 1_000_000_000_000_000_000L;
    private static final int DAY = 24 * 60;
    private static final int YEAR = 365 * 24 * 60;
    private static final String SPLITS = "SPLIT_STATS_TOP_MINUTE";
    private static final String LOCKS = "LOCK_STATS_TOP_MINUTE";
    private static final String FUTURE = " that end in the future";
    private static final String LATE = "intervals of " + SPLITS + " that came after later ones, or once more";
    private static final String REVERSED = " whose range ends before it begins";
    private static final String NO_KEY = " whose key is none";
    private static final String IMPOSSIBLE = " with impossible figures";

    /** What comes; how many dead letters that makes; what the finding says of it, if anything. */
    static Stream<Arguments> badInputs() {
        return Stream.of(splits(), locks(), workload(), metrics(), samples()).flatMap(each -> each);
    }

    private static Stream<Arguments> splits() {
        return Stream.of(
                bad("a range that is reversed", 0, "rows of " + SPLITS + REVERSED, also(split(900, 800, 90))),
                bad("a range of a table that the catalog does not know", 0, "", also(row("Gone(1)", "Gone(2)", 60))),
                bad("a split whose key is no key", 1, "rows of " + SPLITS + NO_KEY, also(row("no key", "<end>", 60))),
                bad("a score beyond 100", 1, "rows of " + SPLITS + IMPOSSIBLE, also(split(900, 901, 130))),
                bad("a score below zero", 1, "rows of " + SPLITS + IMPOSSIBLE, also(split(900, 901, -1))),
                bad("an interval that was told before", 0, LATE, rig -> rig.interval(row(3))
                        .interval(row(3))),
                bad("an interval of a year ago", 0, LATE, rig -> rig.interval(row(-YEAR))),
                bad("an interval of next year", 1, "intervals of " + SPLITS + FUTURE, rig -> rig.interval(row(YEAR))),
                bad("an interval of tomorrow", 1, "intervals of " + SPLITS + FUTURE, rig -> rig.interval(row(DAY))),
                bad(
                        "an interval that ends an hour behind its reading",
                        1,
                        "intervals of " + SPLITS + FUTURE,
                        BadInputTest::ahead),
                bad("bytes that are no record", 1, "", rig -> rig.bytes(new byte[] {1, 2, 3}, Rig.START)),
                bad("a record without a value", 1, "", rig -> rig.bytes(null, Rig.START)));
    }

    private static Stream<Arguments> locks() {
        return Stream.of(
                bad("a lock wait whose key is no key", 1, "rows of " + LOCKS + NO_KEY, lock(BEFORE, "no key", 3)),
                bad("a wait below zero", 1, "rows of " + LOCKS + IMPOSSIBLE, lock(BEFORE, "Users(7)", -3)),
                bad("a wait that is no number", 1, "rows of " + LOCKS + IMPOSSIBLE, lock(BEFORE, "Users(7)", NaN)),
                bad("a wait that is endless", 1, "rows of " + LOCKS + IMPOSSIBLE, lock(BEFORE, "Users(7)", 1e300)),
                bad("more in line than there are", 1, "rows of " + LOCKS + IMPOSSIBLE, lock(BEFORE, "Users(7)", 1e8)),
                bad("a wait in a table that the catalog does not know", 0, "", lock(BEFORE, "Gone(7)", 3)),
                bad("locks of next year", 1, "intervals of " + LOCKS + FUTURE, lock(YEAR, "Users(7)", 3)),
                bad("locks of a year ago", 0, "", lock(-YEAR, "Users(7)", 3)),
                bad("locks out of order", 0, "", lock(BEFORE - 3, "Users(7)", 3).andThen(lock(1, "Users(7)", 3))));
    }

    private static Stream<Arguments> workload() {
        String view = "TABLE_OPERATIONS_STATS_MINUTE";
        return Stream.of(
                bad("fewer than no operations", 1, "rows of " + view + IMPOSSIBLE, operations(BEFORE, "Users", -1)),
                bad(
                        "more operations than there are",
                        1,
                        "rows of " + view + IMPOSSIBLE,
                        operations(BEFORE, "Users", HUGE)),
                bad("operations of a table that the catalog does not know", 0, "", operations(BEFORE, "Gone", 9)),
                bad("operations of next year", 1, "intervals of " + view + FUTURE, operations(YEAR, "Users", 9)),
                bad("operations of a year ago", 0, "", operations(-YEAR, "Users", 9)),
                bad("operations out of order", 0, "", operations(3, "Users", 9).andThen(operations(1, "Users", 9))));
    }

    private static Stream<Arguments> metrics() {
        return Stream.of(
                bad("a point that is no number", 1, "rows of CLOUD_MONITORING" + IMPOSSIBLE, point(BEFORE, NaN)),
                bad("a point below zero", 1, "rows of CLOUD_MONITORING" + IMPOSSIBLE, point(BEFORE, -0.5)),
                bad("a point beyond all", 1, "rows of CLOUD_MONITORING" + IMPOSSIBLE, point(BEFORE, 1e300)),
                bad("a point of next year", 1, "intervals of CLOUD_MONITORING" + FUTURE, point(YEAR, 0.5)),
                bad("a point of a year ago", 0, "", point(-YEAR, 0.5)),
                bad("points out of order", 0, "", point(3, 0.5).andThen(point(1, 0.5))));
    }

    private static Stream<Arguments> samples() {
        return Stream.of(
                bad(
                        "a sampled key that is no key",
                        1,
                        "rows of changes" + NO_KEY,
                        sample(BEFORE, "Users", "no key", 1)),
                bad("fewer than no writes", 1, "rows of changes" + IMPOSSIBLE, sample(BEFORE, "Users", "Users(1)", -1)),
                bad(
                        "more writes than there are",
                        1,
                        "rows of changes" + IMPOSSIBLE,
                        sample(BEFORE, "Users", "Users(1)", HUGE)),
                bad("keys of a table that the catalog does not know", 0, "", sample(BEFORE, "Gone", "Gone(1)", 1)),
                bad("keys of next year", 1, "intervals of changes" + FUTURE, sample(YEAR, "Users", "Users(1)", 1)),
                bad("keys of a year ago", 0, "", sample(-YEAR, "Users", "Users(1)", 1)),
                bad("keys out of order", 0, "", sample(3, "Users", "Users(1)", 1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badInputs")
    void badInput_isSetAsideAndTheFindingIsTheSameAndSaysSo(
            String what, int deadLetters, String told, Consumer<Rig> input) {
        Finding undisturbed = last(rig -> {});

        try (Rig rig = new Rig()) {
            rig.catalog();
            replay(rig, input);
            List<Finding> findings = rig.findings();
            Finding found = findings.stream()
                    .filter(finding -> finding.id().equals(undisturbed.id()))
                    .reduce((one, other) -> other)
                    .orElseThrow();

            assertThat(found.cause()).isEqualTo(undisturbed.cause());
            assertThat(found.hotMinutes()).isEqualTo(undisturbed.hotMinutes());
            assertThat(found.basis().setAside()).isEqualTo(told.isEmpty() ? List.of() : List.of(new SetAside(told, 1)));
            assertThat(rig.deadLetters()).hasSize(deadLetters);
        }
    }

    @Test
    void aFindingOfATableThatTheCatalogDoesNotKnow_saysSo() {
        Finding found = last(rig -> rig.catalog(), rig -> rig.interval(Rig.minute(BEFORE, List.of())), "Gone");

        assertThat(found.basis().setAside())
                .extracting(SetAside::what)
                .containsExactly("minutes of heat were read without key types: the schema does not have Gone");
        assertThat(found.basis().wanted()).startsWith(Wanted.CATALOG);
    }

    @Test
    void waitsBelowZero_areSaidInTheEvidenceWhereSomebodyWaits_andNowhereElse() {
        Consumer<Rig> bad = lock(BEFORE, "Users(7)", -3);
        Consumer<Rig> waiting = rig -> IntStream.rangeClosed(BEFORE + 1, MINUTES)
                .forEach(minute -> lock(minute, "Users(101)", 9).accept(rig));

        assertThat(last(bad.andThen(waiting)).evidence())
                .extracting(Phrase::plain)
                .contains("1 row of " + LOCKS + IMPOSSIBLE
                        + " in the last hour: somebody waited there, and how long is not known.");
        assertThat(last(bad).evidence()).extracting(Phrase::plain).noneMatch(each -> each.contains(LOCKS));
    }

    @Test
    void aCatalogThatNeverComes_isSaidByTheFinding() {
        Finding found = last(rig -> rig.wait(Duration.ofMinutes(3)), rig -> {}, "Users");

        assertThat(found.basis().setAside())
                .extracting(SetAside::what)
                .contains("minutes of heat were read without a schema: none had come");
    }

    @Test
    void aCatalogThatComesLate_givesTheFindingThatItWouldHaveGiven() {
        Finding inTime = last(rig -> {});
        try (Rig rig = new Rig()) {
            replay(rig, each -> {}, "Users", Duration.ZERO);
            rig.catalog();
            List<Finding> findings = rig.findings();

            assertThat(findings.get(findings.size() - 1)).isEqualTo(inTime);
        }
    }

    @Test
    void theSameTopicsAgain_giveTheSameFindingsWithTheSameIds() {
        List<Finding> once = all(Rig::catalog, BadInputTest::everything, "Users");
        List<Finding> again = all(Rig::catalog, BadInputTest::everything, "Users");

        assertThat(again).isEqualTo(once).isNotEmpty();
    }

    private static void everything(Rig rig) {
        point(BEFORE, 0.5)
                .andThen(operations(BEFORE, "Users", 9_000))
                .andThen(lock(BEFORE, "Users(101)", 90))
                .andThen(sample(BEFORE, "Users", "Users(101)", 1))
                .andThen(lock(BEFORE, "no key", 3))
                .accept(rig);
    }

    private static Finding last(Consumer<Rig> input) {
        return last(Rig::catalog, input, "Users");
    }

    private static Finding last(Consumer<Rig> before, Consumer<Rig> input, String table) {
        List<Finding> findings = all(before, input, table);
        return findings.get(findings.size() - 1);
    }

    private static List<Finding> all(Consumer<Rig> before, Consumer<Rig> input, String table) {
        try (Rig rig = new Rig()) {
            before.accept(rig);
            replay(rig, input, table, Duration.ofMinutes(1));
            return rig.findings();
        }
    }

    private static void replay(Rig rig, Consumer<Rig> input) {
        replay(rig, input, "Users", Duration.ofMinutes(1));
    }

    private static void replay(Rig rig, Consumer<Rig> input, String table, Duration wallClock) {
        for (int minute = 1; minute <= MINUTES; minute++) {
            if (minute == BEFORE) {
                input.accept(rig);
            }
            rig.interval(Rig.minute(minute, List.of(row(table + "(101)", table + "(102)", 90))))
                    .wait(wallClock);
        }
    }

    private static Arguments bad(String what, int deadLetters, String told, Consumer<Rig> input) {
        return Arguments.of(what, deadLetters, told, input);
    }

    private static Consumer<Rig> also(SplitRow row) {
        return rig -> rig.interval(Rig.minute(BEFORE, List.of(split(101, 102, 90), row)));
    }

    /** It ends long after it was read. */
    private static void ahead(Rig rig) {
        rig.interval(new Interval<>(
                Rig.DATABASE,
                SPLITS,
                row(BEFORE + 60).end(),
                Duration.ofMinutes(1),
                row(BEFORE).end(),
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of()));
    }

    private static Interval<SplitRow> row(int minute) {
        return Rig.minute(minute, List.of(split(101, 102, 90)));
    }

    private static SplitRow split(int from, int to, int score) {
        return row("Users(" + from + ")", "Users(" + to + ")", score);
    }

    private static SplitRow row(String start, String limit, int score) {
        return new SplitRow(start, limit, score, List.of("Users"), List.of());
    }

    private static Consumer<Rig> lock(int minute, String key, double seconds) {
        List<LockRow> rows = List.of(new LockRow(Optional.of(key), seconds, List.of()));
        return other(Topic.STATS_LOCK, Wire.LOCK_INTERVALS, minute, LOCKS, rows);
    }

    private static Consumer<Rig> operations(int minute, String table, long writes) {
        List<WorkloadRow> rows = List.of(new TableOperationsRow(table, 1, writes, 0));
        return other(Topic.STATS_WORKLOAD, Wire.WORKLOAD_INTERVALS, minute, "TABLE_OPERATIONS_STATS_MINUTE", rows);
    }

    private static Consumer<Rig> point(int minute, double value) {
        List<MetricPoint> rows = List.of(new MetricPoint(
                "instance/cpu/utilization_by_priority",
                Map.of("priority", "high"),
                OptionalDouble.of(value),
                Optional.empty()));
        return other(Topic.METRICS, Wire.METRIC_MINUTES, minute, "CLOUD_MONITORING", rows);
    }

    private static Consumer<Rig> sample(int minute, String table, String key, long inserts) {
        TableSample.SampledKey sampled =
                new TableSample.SampledKey(key, Optional.of(TableSample.Write.INSERT), Optional.of(end(minute)), "");
        List<TableSample> rows = List.of(new TableSample(table, false, inserts, 0, 0, 0, List.of(sampled)));
        return other(Topic.KEY_SAMPLES, Wire.KEY_SAMPLES, minute, "changes", rows);
    }

    private static <R> Consumer<Rig> other(
            Topic topic, Codec<Interval<R>> codec, int minute, String view, List<R> rows) {
        Instant end = end(minute);
        Interval<R> interval = new Interval<>(
                Rig.DATABASE,
                view,
                end,
                Duration.ofMinutes(1),
                end,
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                rows);
        return rig -> rig.other(topic, codec.write(interval), end);
    }

    private static Instant end(int minute) {
        return Rig.START.plus(Duration.ofMinutes(minute));
    }
}
