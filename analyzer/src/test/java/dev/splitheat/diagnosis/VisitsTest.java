package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.track.Sighting;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class VisitsTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final KeySpace SPACE = new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));

    private final KeyRange low = range("Users(1)", "Users(5)");
    private final KeyRange high = range("Users(5)", "Users(9)");

    @Test
    void aPauseOfThreeMinutesIsPartOfAVisit_andAfterALongerOneAnotherBegins() {
        Visits visits = Visits.of(List.of(seen(1, 60, low), seen(4, 90, low), seen(8, 70, low)), START);

        assertThat(visits.all())
                .containsExactly(
                        new Visit(low, minute(1), minute(4), 2, 90, 150),
                        new Visit(low, minute(8), minute(8), 1, 70, 70));
    }

    @Test
    void aSplitThatGoesOverFromOnePlaceToAnother_andBack_isVisitedOnce() {
        Visits one = Visits.of(List.of(seen(1, 60, low), seen(9, 80, low)), START);
        Visits other = Visits.of(List.of(seen(3, 90, low, high), seen(6, 70, low)), START);

        assertThat(Visits.of(List.of(one, other)).all())
                .containsExactly(
                        new Visit(low, minute(1), minute(9), 4, 90, 300),
                        new Visit(high, minute(3), minute(3), 1, 90, 90));
    }

    @Test
    void whatEndsWhereASplitBegins_isBeforeIt_andWhatBeginsWhereItEndsIsTheOtherWay() {
        Visits visits = Visits.of(List.of(seen(1, 60, low), seen(2, 60, high)), START);

        assertThat(visits.before(high, true)).extracting(Visit::range).containsExactly(low);
        assertThat(visits.before(low, false)).extracting(Visit::range).containsExactly(high);
        assertThat(visits.before(low, true)).isEmpty();
        assertThat(visits.before(high, false)).isEmpty();
    }

    @Test
    void whatIsLongAgoIsLeftOut_andSoIsAnAccidentWhereItMatters() {
        Visits visits = Visits.of(List.of(seen(1, 90, low), seen(9, 55, high)), minute(1));

        assertThat(visits.all()).extracting(Visit::range).containsExactly(high);
        assertThat(visits.certain().all()).isEmpty();
    }

    private static Instant minute(int minute) {
        return START.plus(Duration.ofMinutes(minute));
    }

    private static SeenRange seen(int minute, int score, KeyRange... splits) {
        List<SplitRow> rows = Arrays.stream(splits)
                .map(split ->
                        new SplitRow(split.start().text(), split.limit().text(), score, List.of("Users"), List.of()))
                .toList();
        KeyRange all = Arrays.stream(splits).reduce(KeyRange::hull).orElseThrow();
        Sighting sighting = new Sighting(minute(minute), Duration.ofMinutes(1), rows, List.of());
        return new SeenRange(minute(minute), all, List.of(splits), sighting);
    }

    private static KeyRange range(String start, String limit) {
        return SPACE.range(start, limit);
    }
}
