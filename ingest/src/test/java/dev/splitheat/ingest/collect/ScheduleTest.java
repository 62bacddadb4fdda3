package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.Schedule.Shown;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:07Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SETTLE = Duration.ofSeconds(5);
    private static final Duration NONE = Duration.ZERO;

    @ParameterizedTest(name = "every {0} s, spread {1} s, idle: {2} looks in an hour, the last {3} s after an end")
    @CsvSource({"60, 0, 60, 5", "60, 20, 60, 25", "120, 3, 30, 8", "600, 0, 6, 5", "30, 0, 120, 5"})
    void anIdleDatabase_isLookedAt_onceInEachInterval(int poll, int spread, int looks, int seconds) {
        List<Instant> times = looks(Duration.ofSeconds(poll), Duration.ofSeconds(spread), Duration.ofDays(365), NONE);

        List<Instant> hour = times.stream()
                .filter(time -> time.isAfter(NOON.plus(Duration.ofHours(1))))
                .filter(time -> !time.isAfter(NOON.plus(Duration.ofHours(2))))
                .toList();
        assertThat(hour).hasSizeBetween(looks - 1, looks + 1);
        assertThat(hour.stream().map(time -> time.getEpochSecond() % 60)).contains((long) seconds);
    }

    @ParameterizedTest(name = "published {0} s after the end, spread {1} s")
    @CsvSource({"0, 0", "12, 0", "28, 0", "12, 20", "28, 20", "40, 20", "40, 0"})
    void whatIsPublishedAlwaysAlike_isSeenSoonAfter_hourAfterHour(int published, int spread) {
        List<Instant> times =
                looks(MINUTE, Duration.ofSeconds(spread), Duration.ofSeconds(published), Duration.ofHours(6));

        long earliest = Math.max(published, 5 + spread);
        for (int minute = 10; minute < 360; minute++) {
            Instant end = Instant.parse("2026-11-20T12:00:00Z").plus(MINUTE.multipliedBy(minute));
            Instant seen = times.stream()
                    .filter(time -> !time.isBefore(end.plusSeconds(published)))
                    .findFirst()
                    .orElseThrow();
            assertThat(Duration.between(end, seen).toMillis() / 1_000.0).isBetween((double) earliest, earliest + 4.0);
        }
        assertThat(times).hasSizeLessThan(2 * 360 + 10);
    }

    @ParameterizedTest(name = "idle, spread {0} s, clock ahead by {1} s")
    @CsvSource({"0, 0", "20, 0", "2, -15", "2, 240"})
    void anIdleDatabase_isLookedAt_rightWhenItsSilenceCanBeBelieved(int spread, int ahead) {
        Schedule schedule = new Schedule(MINUTE, SETTLE);
        Instant readAt = NOON.plusSeconds(ahead);
        schedule.told(NOON, readAt);

        Instant next = schedule.next(NOON, readAt, Shown.IDLE, Duration.ofSeconds(spread));

        Instant believed = new Grid(MINUTE).next(new Grid(MINUTE).floor(readAt)).plusSeconds(spread);
        assertThat(Duration.between(believed, schedule.readTime(next))).isBetween(NONE, Duration.ofSeconds(1));
    }

    @ParameterizedTest(name = "polled each {0} s, next look {1} s after an end: one for silence of its own: {2}")
    @CsvSource({"60, 65, true", "60, 61, false", "60, 15, false", "120, 125, false", "20, 65, true"})
    void silence_isLookedForApart_whereTheNextLookComesMuchLater(int poll, int nextLook, boolean apart) {
        Schedule schedule = new Schedule(Duration.ofSeconds(poll), SETTLE);
        Instant end = new Grid(MINUTE).floor(NOON);

        assertThat(schedule.silence(NOON, end.plusSeconds(nextLook), NONE).isPresent())
                .isEqualTo(apart);
    }

    @ParameterizedTest
    @CsvSource({"PT-15S", "PT4M", "PT-3M"})
    void spannersClock_isTheOneThatCounts(Duration ahead) {
        Schedule schedule = new Schedule(MINUTE, SETTLE);
        Instant readAt = NOON.plus(ahead);
        schedule.told(NOON, readAt);

        Instant next = schedule.next(NOON, readAt, Shown.NOTHING, NONE);

        Instant end = new Grid(MINUTE).next(new Grid(MINUTE).floor(readAt));
        assertThat(schedule.readTime(next)).isEqualTo(end.plus(SETTLE));
        assertThat(next).isAfter(NOON);
    }

    @Test
    void whatDoesNotShow_isLookedForLessAndLessOften_thenWithTheNextInterval() {
        Schedule schedule = new Schedule(MINUTE, SETTLE);
        List<Long> pauses = new ArrayList<>();
        Instant now = Instant.parse("2026-11-20T12:00:05Z");
        for (int look = 0; look < 5; look++) {
            Instant next = schedule.next(now, now, Shown.LACKING, NONE);
            pauses.add(Duration.between(now, next).toSeconds());
            now = next;
        }

        assertThat(pauses).containsExactly(3L, 5L, 10L, 20L, 22L);
        assertThat(now).isEqualTo("2026-11-20T12:01:05Z");
    }

    @Test
    void aSettlingTime_isNeverCutShort_howeverLong() {
        Duration settle = Duration.ofSeconds(50);
        Schedule schedule = new Schedule(MINUTE, settle);

        schedule.next(NOON, NOON, Shown.LACKING, NONE);
        Instant next = schedule.next(NOON, NOON.plusSeconds(50), Shown.ALL, NONE);

        assertThat(next).isEqualTo("2026-11-20T12:01:50Z");
    }

    /** A database with rows in every minute, which show some time after the minute's end; idle for one that never shows. */
    private static List<Instant> looks(Duration poll, Duration spread, Duration published, Duration length) {
        Schedule schedule = new Schedule(poll, SETTLE);
        List<Instant> times = new ArrayList<>();
        Grid minutes = new Grid(MINUTE);
        boolean idle = published.compareTo(Duration.ofDays(1)) > 0;
        Instant now = NOON;
        Instant until = NOON.plus(idle ? Duration.ofHours(3) : length);
        while (now.isBefore(until)) {
            times.add(now);
            boolean shows = !now.isBefore(minutes.floor(now).plus(published));
            now = schedule.next(now, now, idle ? Shown.NOTHING : shows ? Shown.ALL : Shown.LACKING, spread);
        }
        return times;
    }
}
