package dev.splitheat.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SightingsTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Instant END = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void oneMore_isAnotherList_withoutTheOldestBeyondWhatIsKept() {
        Sightings two = Sightings.of(List.of(sighting(3), sighting(2)));

        Sightings three = two.and(sighting(1), 3);
        Sightings latest = three.and(sighting(0), 3);

        assertThat(two).containsExactly(sighting(3), sighting(2));
        assertThat(three).containsExactly(sighting(3), sighting(2), sighting(1));
        assertThat(latest).containsExactly(sighting(2), sighting(1), sighting(0));
    }

    @Test
    void whatIsHandedOut_isACopy() {
        Sightings one = Sightings.of(List.of(sighting(1)));

        one.toArray(new Sighting[1])[0] = sighting(0);
        one.toArray()[0] = sighting(0);

        assertThat(one).containsExactly(sighting(1));
    }

    @Test
    void whatHasBeenSeenAlready_isNotCopied() {
        Sightings seen = Sightings.of(List.of(sighting(0)));

        assertThat(Sightings.of(seen)).isSameAs(seen);
    }

    private static Sighting sighting(int minutesAgo) {
        SplitRow row = new SplitRow("Users(1)", "Users(9)", 80, List.of("Users"), List.of());
        return new Sighting(END.minus(MINUTE.multipliedBy(minutesAgo)), MINUTE, List.of(row), List.of());
    }
}
