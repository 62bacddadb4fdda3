package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spanner has cut among a tenant's rows no more than once: what tells of the tenant are keys alone. */
class SampledPrefixTest {
    private static final String BALANCES = "CREATE TABLE Balances (Tenant INT64 NOT NULL, Account STRING(36) NOT NULL,"
            + " Cents INT64) PRIMARY KEY (Tenant, Account)";
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final int A_MINUTE = 40;

    private final Random random = new Random(7);

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
            place.sampling(writes(minute, ofOne)).minute(hot);
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

    /** Spanner says that it cannot cut further, of a row as of a value that a later key part would part. */
    @ParameterizedTest(name = "[{index}] {2}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            false | HOT_KEY_PREFIX | nine in ten keys are the tenant's, each another
            true  | HOT_ROW        | nine in ten keys are one row
            """)
    void aValueOfWhichSpannerNamesARow_isThatRowOnlyIfKeysSaySo(boolean oneRow, Cause cause, String because) {
        Place place = new Place(BALANCES).doing(Work.operations("Balances", 600, 120_000, 0));
        for (int minute = 0; minute < 6; minute++) {
            place.sampling(writes(minute, 36, oneRow)).minute("Balances(42) .. Balances(43) 90 UNISOLATABLE_HOT_ROW");
        }

        Optional<Diagnosis> told = new Diagnostician((examiner, problem) -> {
                    throw problem;
                })
                .diagnose(place.suspect());

        assertThat(told.map(Diagnosis::cause)).as(because).contains(cause);
    }

    private TableSample writes(int minute, int ofOne) {
        return writes(minute, ofOne, false);
    }

    private TableSample writes(int minute, int ofOne, boolean oneRow) {
        List<SampledKey> keys = IntStream.range(0, A_MINUTE)
                .mapToObj(key -> new SampledKey(
                        "Balances(%d,\"%08x\")"
                                .formatted(
                                        key < ofOne ? 42 : random.nextInt(100),
                                        key < ofOne && oneRow ? 7 : random.nextInt()),
                        Optional.of(Write.INSERT),
                        Optional.of(START.plus(Duration.ofMinutes(minute)).plusMillis(random.nextInt(60_000))),
                        ""))
                .toList();
        return new TableSample("Balances", false, A_MINUTE, 0, 0, 0, keys);
    }
}
