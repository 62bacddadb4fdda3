package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableSample;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever comes between: the flow goes on, nothing is counted twice, and the same hot row is found. */
final class BadInputTest {
    private static final int BEFORE = 6;
    private static final int MINUTES = 15;

    static Stream<Arguments> badInputs() {
        return Stream.of(
                bad(
                        "a range that is reversed",
                        0,
                        rig -> rig.interval(Rig.minute(BEFORE, List.of(hot(), split(900, 800))))),
                bad(
                        "a range of a table that the catalog does not know",
                        0,
                        rig -> rig.interval(Rig.minute(
                                BEFORE, List.of(hot(), new SplitRow("Gone(1)", "Gone(2)", 60, List.of(), List.of()))))),
                bad(
                        "a split whose key is no key",
                        1,
                        rig -> rig.interval(Rig.minute(
                                BEFORE, List.of(hot(), new SplitRow("no key", "<end>", 60, List.of(), List.of()))))),
                bad("a lock wait whose key is no key", 1, locks("no key", 3)),
                bad("a wait below zero", 1, locks("Users(7)", -3)),
                bad("a wait that is no number", 1, locks("Users(7)", Double.NaN)),
                bad("a sampled key that is no key", 1, rig -> sample(rig, "no key")),
                bad("an interval that was told before", 0, rig -> rig.interval(row(3))
                        .interval(row(3))),
                bad("an interval of a year ago", 0, rig -> rig.interval(row(-365 * 24 * 60))),
                bad("an interval of next year", 1, rig -> rig.interval(row(365 * 24 * 60))),
                bad("locks of next year", 1, rig -> lock(rig, 365 * 24 * 60, "Users(7)", 3)),
                bad("locks of a year ago", 0, rig -> lock(rig, -365 * 24 * 60, "Users(7)", 3)),
                bad("bytes that are no record", 1, rig -> rig.bytes(new byte[] {1, 2, 3}, Rig.START)),
                bad("a record without a value", 1, rig -> rig.bytes(null, Rig.START)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badInputs")
    void badInput_isSetAsideAndTheFindingIsTheSame(String what, int deadLetters, Consumer<Rig> input) {
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
            assertThat(rig.deadLetters()).hasSize(deadLetters);
        }
    }

    @Test
    void theSameTopicsAgain_giveTheSameFindingsWithTheSameIds() {
        assertThat(all(rig -> {})).isEqualTo(all(rig -> {})).isNotEmpty();
    }

    private static Finding last(Consumer<Rig> input) {
        List<Finding> findings = all(input);
        return findings.get(findings.size() - 1);
    }

    private static List<Finding> all(Consumer<Rig> input) {
        try (Rig rig = new Rig()) {
            rig.catalog();
            replay(rig, input);
            return rig.findings();
        }
    }

    private static void replay(Rig rig, Consumer<Rig> input) {
        for (int minute = 1; minute <= MINUTES; minute++) {
            if (minute == BEFORE) {
                input.accept(rig);
            }
            rig.interval(row(minute)).wait(Duration.ofMinutes(1));
        }
    }

    private static Arguments bad(String what, int deadLetters, Consumer<Rig> input) {
        return Arguments.of(what, deadLetters, input);
    }

    private static Interval<SplitRow> row(int minute) {
        return Rig.minute(minute, List.of(hot()));
    }

    private static SplitRow hot() {
        return split(101, 102);
    }

    private static SplitRow split(int from, int to) {
        return new SplitRow("Users(" + from + ")", "Users(" + to + ")", 90, List.of("Users"), List.of());
    }

    private static Consumer<Rig> locks(String key, double seconds) {
        return rig -> lock(rig, BEFORE, key, seconds);
    }

    private static void lock(Rig rig, int minute, String key, double seconds) {
        Instant end = Rig.START.plus(Duration.ofMinutes(minute));
        List<LockRow> rows = List.of(new LockRow(Optional.of(key), seconds, List.of()));
        rig.other(
                Topic.STATS_LOCK,
                Wire.LOCK_INTERVALS.write(
                        Interval.whole(Rig.DATABASE, StatisticsView.LOCK_STATS_TOP_MINUTE, end, end, false, rows)),
                end);
    }

    private static void sample(Rig rig, String key) {
        Instant end = Rig.START.plus(Duration.ofMinutes(BEFORE));
        TableSample.SampledKey sampled =
                new TableSample.SampledKey(key, Optional.of(TableSample.Write.INSERT), Optional.of(end), "");
        rig.other(
                Topic.KEY_SAMPLES,
                Wire.KEY_SAMPLES.write(new Interval<>(
                        Rig.DATABASE,
                        "changes",
                        end,
                        Duration.ofMinutes(1),
                        end,
                        0,
                        0,
                        1,
                        Coverage.COMPLETE,
                        false,
                        Optional.empty(),
                        List.of(new TableSample("Users", false, 1, 0, 0, 0, List.of(sampled))))),
                end);
    }
}
