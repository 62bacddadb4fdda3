package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.observation.Activity;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PurgeTest {
    /** Minutes in which rows come, in which others go as well, and in which nothing was collected or done. */
    @ParameterizedTest
    @CsvSource({
        "20 come 10 go 5 come, true",
        "5 come 10 go 10 come, true",
        "40 come 3 go, true",
        "60 go, false",
        "5 come 30 go, false",
        "20 come 4 go 10 come 4 go 10 come, false",
        "20 come 4 go 3 come 4 go 3 come, true",
        "20 nothing 10 go, false",
        "20 unknown 10 go, false",
        "60 come, false",
    })
    void oneSpellOfDeletes_whileRowsComeAllTheTime_isAPurge(String minutes, boolean once) {
        String[] words = minutes.split(" ");
        List<Activity> activities = Stream.iterate(0, at -> at < words.length, at -> at + 2)
                .flatMap(at -> Stream.generate(() -> activity(words[at + 1])).limit(Integer.parseInt(words[at])))
                .toList();

        assertThat(Purge.in(activities).isOne()).isEqualTo(once);
    }

    @Test
    void itIsOver_whenNoneHasGoneForHalfAnHour() {
        assertThat(new Purge(2, Duration.ZERO, Duration.ofMinutes(29)).isOver()).isFalse();
        assertThat(new Purge(2, Duration.ZERO, Duration.ofMinutes(30)).isOver()).isTrue();
        assertThat(new Purge(0, Duration.ofHours(1), Duration.ZERO).isOver()).isFalse();
    }

    private static Activity activity(String what) {
        Duration minute = Duration.ofMinutes(1);
        return switch (what) {
            case "come" -> new Activity(10, 900, 0, minute);
            case "go" -> new Activity(10, 900, 800, minute);
            case "nothing" -> new Activity(10, 0, 0, minute);
            default -> Activity.UNKNOWN;
        };
    }
}
