package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HolesTest {
    private static final Grid TEN_MINUTES = new Grid(Duration.ofMinutes(10));

    @Test
    void neighbours_growTogether_andOthersStayApart() {
        Holes holes = Holes.NONE
                .with(at("10:00"), at("10:05"))
                .with(at("10:05"), at("10:06"))
                .with(at("10:08"), at("10:09"));

        assertThat(holes.stretches())
                .containsExactly(new Question(at("10:00"), at("10:06")), new Question(at("10:08"), at("10:09")));
        assertThat(Holes.of(holes.text())).isEqualTo(holes);
        assertThat(Holes.of("")).isEqualTo(Holes.NONE);
    }

    @ParameterizedTest(name = "a hole {0}..{1}, done up to {2}: {3}..{4}")
    @CsvSource({
        "10:03, 10:37, , 10:10, 10:30",
        "10:03, 10:37, 10:10, 10:10, 10:30",
        "10:03, 10:37, 10:20, 10:20, 10:30",
        "10:03, 10:37, 10:30, ,",
        "10:10, 10:20, , 10:10, 10:20",
        "10:03, 10:17, , ,",
        "10:13, 10:14, 09:00, ,",
    })
    void aCoarserView_isAskedForIntervalsThatLieInAHole_butNoneTwice(
            String after, String upTo, String done, String from, String to) {
        Holes holes = Holes.NONE.with(at(after), at(upTo));

        Optional<Question> asked = holes.beyond(Optional.ofNullable(done).map(HolesTest::at), TEN_MINUTES);

        assertThat(asked).isEqualTo(Optional.ofNullable(from).map(begin -> new Question(at(begin), at(to))));
    }

    @Test
    void whatEndedLongAgo_isForgotten() {
        Holes holes = Holes.NONE.with(at("10:00"), at("10:05")).with(at("11:00"), at("11:05"));

        assertThat(holes.since(at("10:05")).stretches()).containsExactly(new Question(at("11:00"), at("11:05")));
        assertThat(holes.since(at("10:04"))).isEqualTo(holes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "1..", "..", "a..b", "20..10"})
    void whatIsNoListOfHoles_isRefused(String text) {
        assertThatThrownBy(() -> Holes.of(text)).isInstanceOf(UnreadableProgressException.class);
    }

    private static Instant at(String time) {
        return Instant.parse("2026-11-20T" + time + ":00Z");
    }
}
