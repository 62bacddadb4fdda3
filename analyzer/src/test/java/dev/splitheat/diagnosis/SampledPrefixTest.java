package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.order.TenantSamples;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spanner has cut among a tenant's rows no more than once: what tells of the tenant are keys alone. */
class SampledPrefixTest {
    private static final String BALANCES = "CREATE TABLE Balances (Tenant INT64 NOT NULL, Account STRING(36) NOT NULL,"
            + " Cents INT64) PRIMARY KEY (Tenant, Account)";
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    private final TenantSamples samples = new TenantSamples("Balances", 42);

    @ParameterizedTest(name = "[{index}] {5}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            36 | 600       | 12 | Balances(7, "9f") .. Balances(99, "2") 90  | true  | nine in ten keys are one tenant's
            16 | 600       | 12 | Balances(7, "9f") .. Balances(99, "2") 90  | false | four in ten are
            36 | 600       | 12 | Balances(70, "9f") .. Balances(99, "2") 90 | false | they lie elsewhere
            36 | 6_000_000 | 12 | Balances(7, "9f") .. Balances(99, "2") 90  | false | reads make the load, and nobody knows of which keys
            36 | 600       | 5  | Balances(7, "9f") .. Balances(99, "2") 90  | false | Spanner may still split among them
            """)
    void whereMostWritesFallUnderOneValue_thatIsAHotKeyPrefix(
            int ofOne, String reads, int minutes, String hot, boolean found, String because) {
        Place place = new Place(BALANCES)
                .doing(Work.operations("Balances", Long.parseLong(reads.replace("_", "")), 120_000, 0));
        for (int minute = 0; minute < minutes; minute++) {
            place.sampling(samples.minute(start(minute), ofOne, 0)).minute(hot);
        }

        Optional<Diagnosis> told = new HotKeyPrefixExaminer().examine(place.suspect());

        assertThat(told.flatMap(Diagnosis::column))
                .as(because)
                .isEqualTo(found ? Optional.of("Tenant") : Optional.empty());
        assertThat(told.map(Diagnosis::evidence).orElse(List.of()).stream()
                        .map(Phrase::plain)
                        .filter(sentence ->
                                sentence.matches("By sampled keys 9\\d % of the writes of Balances go to .*")))
                .as(because)
                .hasSize(found ? 1 : 0);
    }

    @Test
    void keysOfFewOfTheWritesThatWereCounted_tellTheirShareWithinBounds() {
        Place place = new Place(BALANCES).doing(Work.operations("Balances", 600, 120_000, 0));
        for (int minute = 0; minute < 12; minute++) {
            place.sampling(samples.minute(start(minute), 36, 0)).minute("Balances(42) .. Balances(43) 90");
        }

        assertThat(SampledPrefix.of(place.suspect()).map(Phrase::plain)).hasValueSatisfying(said -> assertThat(said)
                .endsWith("and between 86 and 93 % in 99 of 100 such samples."));
    }

    /** Spanner says that it cannot cut further, of a row as of a value that a later key part would part. */
    @ParameterizedTest(name = "[{index}] {2}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            0  | HOT_KEY_PREFIX | nine in ten keys are the tenant's, each another
            6  | HOT_KEY_PREFIX | one in six of these is the same, which is less than heats a server
            16 | HOT_ROW        | four in nine of these are one row
            36 | HOT_ROW        | all of these are one row
            """)
    void aValueOfWhichSpannerNamesARow_isThatRowOnlyIfKeysSaySo(int ofRow, Cause cause, String because) {
        Place place = new Place(BALANCES).doing(Work.operations("Balances", 600, 120_000, 0));
        for (int minute = 0; minute < 6; minute++) {
            place.sampling(samples.minute(start(minute), 36, ofRow))
                    .minute("Balances(42) .. Balances(43) 90 UNISOLATABLE_HOT_ROW");
        }

        Optional<Diagnosis> told = new Diagnostician((examiner, problem) -> {
                    throw problem;
                })
                .diagnose(place.suspect());

        assertThat(told.map(Diagnosis::cause)).as(because).contains(cause);
    }

    private static Instant start(int minute) {
        return START.plus(Duration.ofMinutes(minute));
    }
}
