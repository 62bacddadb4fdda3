package dev.splitheat.weekly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IsoWeekTest {
    @ParameterizedTest
    @CsvSource({
        "2026-W47, 2026-11-16",
        "2026-W01, 2025-12-29",
        "2020-W53, 2020-12-28",
        "2021-W01, 2021-01-04",
        "2026-w9, 2026-02-23",
        "2026W47, 2026-11-16"
    })
    void aWeekBeginsOnItsMonday(String text, LocalDate monday) {
        assertThat(IsoWeek.parse(text).monday()).isEqualTo(monday);
    }

    @ParameterizedTest
    @CsvSource({"2026-11-22, 2026-W47", "2026-11-23, 2026-W48", "2021-01-03, 2020-W53", "2024-12-30, 2025-W01"})
    void aDayCountsToTheYearOfItsThursday(LocalDate day, String week) {
        assertThat(IsoWeek.of(day)).hasToString(week);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-W54, 1 to 53",
        "2025-W53, 1 to 52",
        "2026-W00, 1 to 53",
        "last week, 2026-W47",
        "2026-47, 2026-W47",
        "'', 2026-W47",
        "0001-W01, younger"
    })
    void whatIsNoWeek_isRefusedWithWhatWouldBe(String text, String help) {
        assertThatThrownBy(() -> IsoWeek.parse(text))
                .isInstanceOf(UnreadableWeekException.class)
                .hasMessageContaining("'" + text + "'")
                .hasMessageContaining(help);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-W47, Europe/Berlin, 168",
        "2026-W13, Europe/Berlin, 167",
        "2026-W43, Europe/Berlin, 169",
        "2026-W10, America/New_York, 167",
        "2026-W44, America/New_York, 169",
        "2026-W13, UTC, 168",
        "2026-W13, Asia/Kolkata, 168"
    })
    void theClockOnTheWallDecidesHowLongAWeekIs(String week, ZoneId zone, long hours) {
        Duration length = new Week(IsoWeek.parse(week), zone).length();

        assertThat(length).isEqualTo(Duration.ofHours(hours));
    }

    @Test
    void aDayWithoutMidnightIsAnHourShort() {
        // In Cairo the clock is put forward at midnight, on the last Friday of April.
        Week week = new Week(IsoWeek.parse("2026-W17"), ZoneId.of("Africa/Cairo"));

        assertThat(week.length()).isEqualTo(Duration.ofHours(167));
    }

    @Test
    void theLastWholeWeek_isTheOneBeforeNow() {
        Instant mondayMorning = Instant.parse("2026-11-22T23:30:00Z");

        assertThat(IsoWeek.lastWhole(mondayMorning, ZoneId.of("Europe/Berlin"))).hasToString("2026-W47");
        assertThat(IsoWeek.lastWhole(mondayMorning, ZoneId.of("UTC"))).hasToString("2026-W46");
    }

    @Property
    void weeksFollowOneAnotherWithoutGapOrOverlap(@ForAll("weeks") IsoWeek week, @ForAll("zones") ZoneId zone) {
        assertThat(week.end(zone)).isEqualTo(week.plus(1).begin(zone));
        assertThat(week.monday().getDayOfWeek()).isEqualTo(DayOfWeek.MONDAY);
        assertThat(new Week(week, zone).length()).isBetween(Duration.ofHours(143), Duration.ofHours(192));
    }

    @Property
    void everyMomentIsInTheWeekThatItCountsTo(
            @ForAll @IntRange(min = 0, max = 2_000_000_000) int seconds, @ForAll("zones") ZoneId zone) {
        Instant time = Instant.ofEpochSecond(seconds);

        assertThat(new Week(IsoWeek.of(time, zone), zone).contains(time)).isTrue();
    }

    @Property
    void aWeekIsReadAsItIsWritten(@ForAll("weeks") IsoWeek week, @ForAll @IntRange(min = -300, max = 300) int far) {
        assertThat(IsoWeek.parse(week.toString())).isEqualTo(week);
        assertThat(week.plus(far).minus(far)).isEqualTo(week);
    }

    @Provide
    Arbitrary<IsoWeek> weeks() {
        return Arbitraries.longs().between(4_000, 40_000).map(day -> IsoWeek.of(LocalDate.ofEpochDay(day)));
    }

    @Provide
    Arbitrary<ZoneId> zones() {
        return Arbitraries.of(
                        "UTC",
                        "Europe/Berlin",
                        "America/New_York",
                        "Asia/Kolkata",
                        "Pacific/Apia",
                        "Australia/Lord_Howe",
                        "Africa/Cairo",
                        "America/Asuncion")
                .map(ZoneId::of);
    }
}
