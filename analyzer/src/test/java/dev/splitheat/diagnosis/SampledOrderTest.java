package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.KeyClass;
import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampledOrderTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final String CODES = "CREATE TABLE T (Code STRING(MAX) NOT NULL) PRIMARY KEY (Code)";
    private static final String NUMBERED =
            "CREATE TABLE T (Region STRING(2) NOT NULL, Code STRING(MAX) NOT NULL) PRIMARY KEY (Region, Code)";

    private static final String PLAIN_PREFIX =
            "CREATE TABLE T (Account STRING(36) NOT NULL, Code STRING(MAX) NOT NULL) PRIMARY KEY (Account, Code)";

    private final MonotonicExaminer examiner = new MonotonicExaminer();

    @Test
    void insertsInOrder_areAnAppend_beforeAnythingMoved() {
        Place place = appended(new Place(CODES));

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.MONOTONIC_KEY);
            assertThat(diagnosis.confidence()).isGreaterThanOrEqualTo(0.8);
            assertThat(diagnosis.column()).contains("Code");
            assertThat(diagnosis.evidence()).anySatisfy(phrase -> assertThat(phrase.plain())
                    .startsWith("160 inserts were sampled there: Code follows their time, forward"));
        });
    }

    @Test
    void insertsInOrderUnderEachRegion_blameTheColumnBehindIt() {
        Place place = new Place(NUMBERED);
        for (int minute = 0; minute < 4; minute++) {
            place.sampling(inserts(minute, i -> "T(\"r%d\",\"%09d\")".formatted(i % 3, i)))
                    .minute("T(\"a\") .. <end> 80");
        }

        assertThat(examiner.examine(place.suspect()).flatMap(Diagnosis::column)).contains("Code");
    }

    @Test
    void insertsWithoutOrder_makeMovesASweep() {
        Random random = new Random(3);
        Place sampled = new Place(CODES);
        Place unsampled = new Place(CODES);
        for (int minute = 0; minute < 8; minute++) {
            String split = "T(\"77%d\") .. T(\"77%d\") 80".formatted(minute + 1, minute + 2);
            sampled.sampling(inserts(minute, i -> "T(\"%d\")".formatted(771_000_000 + random.nextInt(8_000_000))))
                    .minute(split);
            unsampled.minute(split);
        }

        double before = examiner.examine(unsampled.suspect()).orElseThrow().confidence();
        double after =
                examiner.examine(sampled.suspect()).map(Diagnosis::confidence).orElse(0.0);

        assertThat(after).isLessThan(before - 0.2);
    }

    @Test
    void insertsThatTrickleBesideUpdates_sayNothing() {
        Place place = new Place(CODES);
        for (int minute = 0; minute < 4; minute++) {
            TableSample inserts = inserts(minute, i -> "T(\"%09d\")".formatted(i));
            TableSample mostlyUpdates = new TableSample("T", false, 40, 4_000, 0, 0, inserts.keys());
            place.sampling(mostlyUpdates).minute("T(\"0\") .. <end> 80");
        }

        assertThat(place.suspect().sampledOrder().speaksFor()).isZero();
    }

    @Test
    void idsThatBeginWithTheirTime_areKnownByTheBoundsOfTheRange() {
        Place place = new Place(CODES).minutes(3, "T(\"01KAGYMAR0TSV4RRFFQ69G5FAV\") .. <end> 80");

        assertThat(place.suspect().key().all().get(0).keyClass()).isEqualTo(KeyClass.MONOTONIC);
        assertThat(place.suspect().key().all().get(0).because()).isEqualTo("its values look like a ULID (1 seen)");
    }

    @Test
    void idsThatBeginWithTheirTime_haveManyEndsBehindAPartThatMaySpreadThem() {
        Place place = new Place(PLAIN_PREFIX).minutes(3, "T(\"r1\",\"01KAGYMAR0TSV4RRFFQ69G5FAV\") .. T(\"r2\") 80");

        assertThat(place.suspect().key().all().get(1).keyClass()).isEqualTo(KeyClass.UNKNOWN);
    }

    @Test
    void randomIds_areKnownByTheBoundsOfTheRange() {
        Place place = new Place(CODES)
                .minutes(
                        3,
                        "T(\"919108f7-52d1-4320-9bac-f847db4148a8\") .. T(\"9a9108f7-52d1-4320-9bac-f847db4148a8\") 80");

        assertThat(place.suspect().key().all().get(0).keyClass()).isEqualTo(KeyClass.DISTRIBUTED);
    }

    @Test
    void codesWithoutAForm_stayUnknown() {
        Place place = new Place(CODES).minutes(3, "T(\"berlin\") .. <end> 80");

        assertThat(place.suspect().key().all().get(0).keyClass()).isEqualTo(KeyClass.UNKNOWN);
    }

    @Test
    void insertsInOrder_whereAsManyRowsGo_areAQueue_beforeAnythingMoved() {
        Place queue = appended(new Place(CODES).doing(Work.operations("T", 1_500, 120_000, 115_000)));

        assertThat(new QueueExaminer().examine(queue.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.QUEUE);
            assertThat(diagnosis.column()).contains("Code");
        });
        assertThat(examiner.examine(queue.suspect())).isEmpty();
    }

    @Test
    void insertsInOrder_ofWhichADeletionPolicyTakesAsManyInAnother_areAnAppend() {
        Place swept =
                appended(new Place("CREATE TABLE T (Code STRING(MAX) NOT NULL, EndsAt TIMESTAMP) PRIMARY KEY (Code),"
                                + " ROW DELETION POLICY (OLDER_THAN(EndsAt, INTERVAL 3 DAY))")
                        .doing(Work.operations("T", 0, 120_000, 115_000)));

        assertThat(new QueueExaminer().examine(swept.suspect())).isEmpty();
        assertThat(examiner.examine(swept.suspect())).map(Diagnosis::cause).contains(Cause.MONOTONIC_KEY);
    }

    private static Place appended(Place place) {
        for (int minute = 0; minute < 4; minute++) {
            place.sampling(inserts(minute, i -> "T(\"%09d\")".formatted(i))).minute("T(\"0\") .. <end> 80");
        }
        return place;
    }

    /** Forty in each minute, all that were written. */
    private static TableSample inserts(int minute, IntFunction<String> key) {
        List<SampledKey> keys = IntStream.range(0, 40)
                .mapToObj(i -> new SampledKey(
                        key.apply(40 * minute + i),
                        Optional.of(Write.INSERT),
                        Optional.of(START.plus(Duration.ofMinutes(minute)).plusMillis(1_400L * i)),
                        ""))
                .toList();
        return new TableSample("T", false, 40, 0, 0, 0, keys);
    }
}
