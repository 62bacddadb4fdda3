package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What statistics have to bear, time series bear, too. */
class FaultsOfTimeSeriesTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);
    private static final Duration SHORTLY = Duration.ofMinutes(10);
    /** After so many minutes every minute before was looked at again, by a clock that is some minutes off, too. */
    private static final int SECOND_LOOK = 30;

    /**
     * One line of the table.
     *
     * @param clock how far the collectors' machine is ahead of Google's
     */
    private record Trouble(String name, Duration clock, BiConsumer<Sandbox, Collecting> happens) {
        static Trouble of(String name, BiConsumer<Sandbox, Collecting> happens) {
            return new Trouble(name, Duration.ZERO, happens);
        }

        static Trouble of(String fault, Duration lasts) {
            return of(fault + " for " + lasts, (sandbox, series) -> {
                sandbox.fault(fault);
                sandbox.pass(lasts);
                sandbox.heal();
            });
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Trouble> troubles() {
        return Stream.of(
                Trouble.of("workers die at any moment", FaultsOfTimeSeriesTest::die),
                Trouble.of("Google is away for an hour", (sandbox, series) -> {
                    sandbox.fault("*:unavailable-until:" + sandbox.now().plus(Duration.ofHours(1)));
                    sandbox.pass(Duration.ofHours(1));
                    sandbox.heal();
                }),
                Trouble.of("*:denied", SHORTLY),
                Trouble.of("*:exhausted:200", SHORTLY),
                new Trouble("this clock is behind", Duration.ofMinutes(-3), (sandbox, series) -> sandbox.pass(SHORTLY)),
                new Trouble("this clock is ahead", Duration.ofMinutes(3), (sandbox, series) -> sandbox.pass(SHORTLY)),
                Trouble.of("Kafka is away for ten minutes", (sandbox, series) -> {
                    series.runner().kafkaAway(true);
                    sandbox.pass(SHORTLY);
                    series.runner().kafkaAway(false);
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("troubles")
    void everyMinute_isThereOnceInTheEnd_withAllItsPoints(Trouble trouble) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting series = series(sandbox, Clock.offset(sandbox.clock(), trouble.clock()))) {
            series.start();
            untilMinutesAhead(sandbox, series, 2);

            trouble.happens().accept(sandbox, series);
            Instant last = sandbox.now();
            untilMinutesAhead(sandbox, series, SECOND_LOOK);

            try (Collecting undisturbed = series(sandbox, sandbox.clock())) {
                undisturbed.with("history.ms", Long.toString(Duration.ofHours(2).toMillis()));
                undisturbed.start();
                untilMinutesAhead(sandbox, undisturbed, 0);

                for (String database : sandbox.databases()) {
                    Map<Instant, List<Interval<MetricPoint>>> sent = minutes(series, database);
                    Map<Instant, List<Interval<MetricPoint>>> truth = minutes(undisturbed, database);
                    sentOnce(sent);
                    assertThat(points(sent, last))
                            .as(database)
                            .hasSizeGreaterThan(10)
                            .isEqualTo(within(points(truth, last), sent));
                }
            }
        }
    }

    private static Collecting series(Sandbox sandbox, Clock clock) {
        return new Collecting(sandbox, () -> ClockedTasks.timeSeries(clock))
                .with("history.ms", Long.toString(Duration.ofMinutes(10).toMillis()))
                .with("backoff.max.ms", "60000");
    }

    /** Lets time pass until minutes were sent that ended {@code ahead} from now, less what Google takes. */
    private static void untilMinutesAhead(Sandbox sandbox, Collecting series, int ahead) {
        Instant end = sandbox.now().plus(Duration.ofMinutes(ahead - 5L)).truncatedTo(ChronoUnit.MINUTES);
        sandbox.until("time series up to " + end, () -> {
            series.runner().check();
            return sandbox.databases().stream()
                    .allMatch(database -> minutes(series, database).containsKey(end));
        });
    }

    private static void sentOnce(Map<Instant, List<Interval<MetricPoint>>> sent) {
        TreeMap<Instant, List<Interval<MetricPoint>>> sorted = new TreeMap<>(sent);
        assertThat(sorted.keySet())
                .containsExactlyElementsOf(Truth.ends(Duration.ofMinutes(1), sorted.firstKey(), sorted.lastKey()));
        assertThat(sent).allSatisfy((end, told) -> assertThat(told)
                .extracting(Interval::revision)
                .doesNotHaveDuplicates()
                .startsWith(0));
    }

    /** How many points each minute has by its last revision, up to the end of the last. */
    private static Map<Instant, Integer> points(Map<Instant, List<Interval<MetricPoint>>> sent, Instant last) {
        Map<Instant, Integer> points = new TreeMap<>();
        sent.forEach(
                (end, told) -> points.put(end, told.get(told.size() - 1).rows().size()));
        points.keySet().removeIf(last::isBefore);
        return points;
    }

    private static Map<Instant, Integer> within(Map<Instant, Integer> truth, Map<Instant, ?> sent) {
        Map<Instant, Integer> some = new TreeMap<>(truth);
        some.keySet().retainAll(sent.keySet());
        return some;
    }

    private static Map<Instant, List<Interval<MetricPoint>>> minutes(Collecting series, String database) {
        Map<Instant, List<Interval<MetricPoint>>> minutes = new TreeMap<>();
        series.kept().records().stream()
                .filter(record -> record.topic().equals(Topic.METRICS.in("splitheat.")) && record.value() != null)
                .map(record -> Wire.METRIC_MINUTES.read((byte[]) record.value()))
                .filter(minute -> minute.database().equals(database))
                .forEach(minute -> minutes.merge(
                        minute.end(), List.of(minute), (before, more) -> Stream.concat(before.stream(), more.stream())
                                .toList()));
        return minutes;
    }

    private static void die(Sandbox sandbox, Collecting series) {
        for (int life = 0; life < 5; life++) {
            sandbox.pass(Duration.ofSeconds(20L + 35L * life));
            series.kill();
            series.start();
        }
    }
}
