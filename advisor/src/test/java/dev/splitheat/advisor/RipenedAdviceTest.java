package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Advice follows what is observed: at once when the first keys come, and for the last time when its finding ends. */
class RipenedAdviceTest {
    private static final String DATABASE = "projects/p/instances/i/databases/orders";
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Catalog LOG = DdlReader.read(
                    "CREATE TABLE Log (At TIMESTAMP NOT NULL, UserId STRING(36) NOT NULL) PRIMARY KEY (At, UserId)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();

    @TempDir
    private Path state;

    private AdvisorUnderTest advisor;

    @BeforeEach
    void start() {
        advisor = AdvisorUnderTest.at(TEN, state);
        advisor.send(DATABASE, LOG, TEN);
        advisor.send(finding(1, Finding.Status.OPEN, 1));
    }

    @AfterEach
    void stop() {
        advisor.close();
    }

    @Test
    void firstKeysOfTheTable_measureTheAdvice_andNothingElseHasToHappen() {
        Advice before = last();

        advisor.sendSamples(samples("Log", 1));
        Advice after = last();

        assertThat(before.recommendations()).isNotEmpty().noneMatch(RipenedAdviceTest::measured);
        assertThat(after.recommendations()).anyMatch(RipenedAdviceTest::measured);
    }

    @Test
    void keysThatBecomeEnough_measureTheAdvice_inTheMinuteInWhichTheyDo() {
        last();
        advisor.sendSamples(samples("Log", 1, 200));
        advisor.sendSamples(samples("Log", 2, 200));
        boolean early = !advisor.recommendations().isEmpty()
                && last().recommendations().stream().anyMatch(RipenedAdviceTest::measured);

        advisor.sendSamples(samples("Log", 3, 200));

        assertThat(early).isFalse();
        assertThat(last().recommendations()).anyMatch(RipenedAdviceTest::measured);
    }

    @Test
    void keysOfAnotherTable_changeNothing() {
        last();

        advisor.sendSamples(samples("Others", 1));

        assertThat(advisor.recommendations().isEmpty()).isTrue();
    }

    @Test
    void whatEnds_isAdvisedWithAllThatWasObserved() {
        last();
        advisor.sendWorkload(Interval.whole(
                DATABASE,
                StatisticsView.QUERY_STATS_TOP_MINUTE,
                TEN.plusSeconds(60),
                TEN.plusSeconds(60),
                false,
                List.of(query("SELECT UserId FROM Log WHERE At >= @since"))));
        advisor.send(finding(2, Finding.Status.OPEN, 2));
        boolean early = advisor.recommendations().isEmpty();

        advisor.send(finding(3, Finding.Status.RESOLVED, 2));

        assertThat(early).isTrue();
        assertThat(last().recommendations())
                .anySatisfy(one -> assertThat(one.rewrites()).isNotEmpty());
    }

    @Test
    void whatHasEnded_isNotAdvisedAgain() {
        advisor.send(finding(2, Finding.Status.RESOLVED, 2));
        last();

        advisor.send(finding(3, Finding.Status.RESOLVED, 2));

        assertThat(advisor.recommendations().isEmpty()).isTrue();
    }

    private Advice last() {
        List<Advice> told = advisor.recommendations().readValuesToList();
        return told.get(told.size() - 1);
    }

    private static boolean measured(Recommendation one) {
        return one.expected().isPresent();
    }

    private static Interval<TableSample> samples(String table, int minute) {
        return samples(table, minute, 600);
    }

    private static Interval<TableSample> samples(String table, int minute, int count) {
        Instant end = TEN.plusSeconds(60L * minute);
        List<SampledKey> keys = IntStream.range(0, count)
                .mapToObj(number -> key(table, number, end.minusMillis(60_000 - 100L * number)))
                .toList();
        return new Interval<>(
                DATABASE,
                "CHANGE_STREAM",
                end,
                Duration.ofMinutes(1),
                end,
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(new TableSample(table, false, count, 0, 0, 0, keys)));
    }

    private static SampledKey key(String table, int number, Instant at) {
        String key = table + "(" + at + ",\"user-" + number * 7919 % 600 + "\")";
        return new SampledKey(key, Optional.of(Write.INSERT), Optional.of(at), "");
    }

    private static QueryRow query(String text) {
        return new QueryRow(
                OptionalLong.of(7),
                text,
                false,
                "",
                "QUERY",
                60,
                0,
                0,
                0,
                0,
                0.1,
                0.1,
                10,
                100,
                10,
                0,
                0,
                Optional.empty());
    }

    private static Finding finding(int revision, Finding.Status status, int hotMinutes) {
        return HotPlace.ofTable(Cause.MONOTONIC_KEY, "Log", "At")
                .finding(DATABASE, revision, status, TEN, TEN.plusSeconds(60L * hotMinutes), hotMinutes);
    }
}
