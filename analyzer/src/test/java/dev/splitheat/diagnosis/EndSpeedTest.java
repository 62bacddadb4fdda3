package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Phrase;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class EndSpeedTest {
    private static final String DDL =
            """
            CREATE TABLE Sharded (Shard INT64 NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Shard, At);
            CREATE TABLE Texts (Id STRING(64) NOT NULL) PRIMARY KEY (Id);
            """;
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void underAShard_itIsThatOfTheRangesBeginning_whateverTheShardEndsWith() {
        assertThat(speed(1, 12, minute -> "Sharded(1," + minutesLater(minute) + ") .. Sharded(2) 90"))
                .contains("The end moves with the clock: At holds the time of the write.");
    }

    @Test
    void anIdentifierThatBeginsWithATime_hasItsSpeed() {
        assertThat(speed(0, 12, minute -> "Texts(\"" + uuid7(minutesLater(minute)) + "\") .. <end> 90"))
                .contains("The end moves with the clock: Id holds the time of the write.");
    }

    @Test
    void ofAnyOtherText_itIsToldHowOftenAndWhereTo() {
        assertThat(speed(0, 12, minute -> String.format(Locale.ROOT, "Texts(\"zz%03d\") .. <end> 90", 3 * minute)))
                .contains(
                        "The end moved on 11 times within 11 minutes, forward in the key order: from Texts(\"zz000\") to"
                                + " Texts(\"zz033\").");
    }

    @Test
    void whatStays_orMovedTwice_hasNone() {
        assertThat(speed(0, 12, minute -> "Texts(\"zz\") .. <end> 90")).isEmpty();
        assertThat(speed(0, 12, minute -> "Texts(\"zz" + minute / 5 + "\") .. <end> 90"))
                .isEmpty();
    }

    private static Optional<String> speed(int part, int minutes, IntFunction<String> split) {
        Place place = new Place(DDL);
        for (int minute = 0; minute < minutes; minute++) {
            place.minute(split.apply(minute));
        }
        return EndSpeed.of(place.suspect(), part).map(Phrase::plain);
    }

    private static Instant minutesLater(int minute) {
        return START.plusSeconds(60L * minute);
    }

    private static String uuid7(Instant at) {
        String millis = String.format(Locale.ROOT, "%012x", at.toEpochMilli());
        return millis.substring(0, 8) + "-" + millis.substring(8) + "-7a2b-8c3d-4e5f60718293";
    }
}
