package dev.splitheat.app.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HangingTest {
    /** A letter for each half minute: r it runs, k it does not and Kafka answers, a it does not and Kafka is away. */
    @ParameterizedTest
    @CsvSource({
        "what runs never hangs,                        rrrrrrrrrr, ",
        "what starts within two minutes does not hang, rkkkkkrrrr, ",
        "longer than that it hangs,                    rkkkkkk,    6",
        "without Kafka it waits for Kafka,             raaaaaaaaa, ",
        "time counts from Kafka's return,              raaakkkkkk, 9",
        "its successor has as much time,               kkkkkkkkkkkk, 5 11"
    })
    void aWorkerHangs(String claim, String course, String at) {
        Hanging hanging = new Hanging(Duration.ofMinutes(2));
        StringBuilder hung = new StringBuilder();

        for (int half = 0; half < course.length(); half++) {
            Instant now = Instant.EPOCH.plusSeconds(30L * half);
            char is = course.charAt(half);
            if (hanging.at(now, is == 'r', () -> is == 'k')) {
                hung.append(' ').append(half);
            }
        }

        assertThat(hung.toString().strip()).as(claim).isEqualTo(at == null ? "" : at);
    }

    @ParameterizedTest
    @CsvSource({
        "each hang counts,                          kkkkkkkkkkkkkkkkkk, 3",
        "short work between them is none,           kkkkkkrrrrkkkkkk,   2",
        "who ran for ten minutes began from nothing, kkkkkkrrrrrrrrrrrrrrrrrrrrrrrkkkkkk, 1"
    })
    void hangsInARowAreCounted(String claim, String course, int inARow) {
        Hanging hanging = new Hanging(Duration.ofMinutes(2));

        for (int half = 0; half < course.length(); half++) {
            hanging.at(Instant.EPOCH.plusSeconds(30L * half), course.charAt(half) == 'r', () -> true);
        }

        assertThat(hanging.inARow()).as(claim).isEqualTo(inARow);
    }
}
