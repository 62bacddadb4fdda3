package dev.splitheat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HoursTest {
    private static final Set<DayOfWeek> WEEKDAYS = EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
    private static final Duration QUARTER = Duration.ofMinutes(15);

    /** 2026-03-29 the clocks of Berlin go from 02:00 to 03:00, on 2026-10-25 from 03:00 back to 02:00. */
    @ParameterizedTest
    @CsvSource({
        "09:00, 17:00, 2026-11-20T08:00:00Z, true, 2026-11-20T08:00:00Z",
        "09:00, 17:00, 2026-11-20T16:00:00Z, false, 2026-11-23T08:00:00Z",
        "09:00, 17:00, 2026-11-21T10:00:00Z, false, 2026-11-23T08:00:00Z",
        "22:00, 06:00, 2026-11-21T04:59:00Z, true, 2026-11-21T04:59:00Z",
        "22:00, 06:00, 2026-11-23T04:59:00Z, false, 2026-11-23T21:00:00Z",
        "22:00, 06:00, 2026-03-28T04:30:00Z, true, 2026-03-28T04:30:00Z",
        "09:00, 09:00, 2026-11-21T07:59:00Z, true, 2026-11-21T07:59:00Z",
        "09:00, 09:00, 2026-11-21T08:00:00Z, false, 2026-11-23T08:00:00Z",
        "09:00, 17:00, 2026-03-27T16:00:00Z, false, 2026-03-30T07:00:00Z"
    })
    void hoursAreTheWallClocks(LocalTime from, LocalTime until, Instant now, boolean inside, Instant first) {
        Hours hours = new Hours(WEEKDAYS, from, until, ZoneId.of("Europe/Berlin"));

        assertThat(hours.contain(now)).isEqualTo(inside);
        assertThat(hours.firstFrom(now)).isEqualTo(first);
    }

    @ParameterizedTest
    @CsvSource({
        "02:30, 04:00, 2026-03-29T00:30:00Z, 2026-03-29T01:00:00Z",
        "02:15, 02:45, 2026-03-29T00:30:00Z, 2026-04-05T00:15:00Z",
        "01:00, 02:30, 2026-10-25T00:45:00Z, 2026-10-25T01:00:00Z"
    })
    void onTheDayOfAChangedClock_theyAreWhatTheWallShows(LocalTime from, LocalTime until, Instant now, Instant first) {
        Hours hours = new Hours(Set.of(DayOfWeek.SUNDAY), from, until, ZoneId.of("Europe/Berlin"));

        assertThat(hours.contain(now)).isFalse();
        assertThat(hours.firstFrom(now)).isEqualTo(first);
    }

    @Property(tries = 400)
    void theFirstMomentIsInside_andNoneBeforeItIs(@ForAll("hours") Hours hours, @ForAll("moments") Instant moment) {
        Instant first = hours.firstFrom(moment);

        assertThat(hours.contain(first)).isTrue();
        assertThat(first).isAfterOrEqualTo(moment);
        for (Instant at = moment; at.isBefore(first); at = at.plus(QUARTER)) {
            assertThat(hours.contain(at)).as("%s at %s", hours, at).isFalse();
        }
    }

    @Property(tries = 400)
    void hoursAndTheirComplementAreAllTheTime(@ForAll("hours") Hours some, @ForAll("moments") Instant moment) {
        Hours every = new Hours(EnumSet.allOf(DayOfWeek.class), some.from(), some.until(), some.zone());
        Hours rest = new Hours(EnumSet.allOf(DayOfWeek.class), some.until(), some.from(), some.zone());

        boolean whole = some.from().equals(some.until());
        assertThat(every.contain(moment)).isEqualTo(whole || !rest.contain(moment));
    }

    @Provide
    Arbitrary<Hours> hours() {
        Arbitrary<LocalTime> quarters =
                Arbitraries.integers().between(0, 95).map(quarter -> LocalTime.MIN.plusMinutes(15L * quarter));
        Arbitrary<Set<DayOfWeek>> days = Arbitraries.of(DayOfWeek.class).set().ofMinSize(1);
        Arbitrary<ZoneId> zones = Arbitraries.of(
                        "Europe/Berlin",
                        "America/New_York",
                        "Australia/Lord_Howe",
                        "Asia/Kolkata",
                        "America/Asuncion",
                        "UTC")
                .map(ZoneId::of);
        return Combinators.combine(days, quarters, quarters, zones).as(Hours::new);
    }

    /** Whole quarters of an hour, from a day before to a day after changes of clocks, and any others. */
    @Provide
    Arbitrary<Instant> moments() {
        Arbitrary<Instant> changes = Arbitraries.of(
                        "2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-11-01T06:00:00Z", "2026-04-04T15:00:00Z")
                .map(Instant::parse);
        Arbitrary<Integer> near = Arbitraries.integers().between(-96, 96);
        Arbitrary<Integer> any = Arbitraries.integers().between(0, 35_000);
        return Arbitraries.oneOf(
                Combinators.combine(changes, near).as((at, quarters) -> at.plus(QUARTER.multipliedBy(quarters))),
                any.map(quarters -> Instant.parse("2026-01-01T00:00:00Z").plus(QUARTER.multipliedBy(quarters))));
    }
}
