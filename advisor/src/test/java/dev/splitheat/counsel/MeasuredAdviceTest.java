package dev.splitheat.counsel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredAdviceTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Catalog LOGS = catalog(
            """
            CREATE TABLE Logs (At TIMESTAMP NOT NULL, UserId STRING(36) NOT NULL, Text STRING(MAX)) PRIMARY KEY (At, UserId);
            CREATE INDEX LogsByAt ON Logs(At);
            """);
    private static final Catalog ORDERS = catalog(
            """
            CREATE TABLE Orders (OrderId INT64 NOT NULL, PlacedAt TIMESTAMP) PRIMARY KEY (OrderId);
            CREATE INDEX OrdersByPlacedAt ON Orders(PlacedAt);
            CREATE TABLE Lines (OrderId INT64 NOT NULL, Line INT64 NOT NULL) PRIMARY KEY (OrderId, Line),
              INTERLEAVE IN PARENT Orders;
            """);

    private static final Catalog SCORES = catalog(
            """
            CREATE TABLE Scores (Mode STRING(9) NOT NULL, At TIMESTAMP NOT NULL,
              GameId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()))
              PRIMARY KEY (Mode, At, GameId)
            """);

    @Test
    void manyUsers_letTheUserLead() {
        Counsel counsel = Redesigns.all().advise(logs(LOGS, 0.01));

        Recommendation first = counsel.recommendations().get(0);
        assertThat(first.kind()).isEqualTo("SWAP_KEY_ORDER");
        assertThat(first.expected().map(Expected::topShareBefore))
                .hasValueSatisfying(share -> assertThat(share).isGreaterThan(0.95));
        assertThat(first.expected().map(Expected::topShareAfter))
                .hasValueSatisfying(share -> assertThat(share).isLessThan(0.15));
    }

    @Test
    void aUserWhoWritesMostOfIt_mustNotLead() {
        Counsel counsel = Redesigns.all().advise(logs(LOGS, 0.9));

        assertThat(counsel.recommendations()).extracting(Recommendation::kind).doesNotContain("SWAP_KEY_ORDER");
        assertThat(counsel.rejected()).extracting(Rejected::kind).contains("SWAP_KEY_ORDER");
    }

    @ParameterizedTest
    @CsvSource({"0.01, 2000, 2200", "0.01, 2000, 4000", "0.9, 2000, 2200", "0.9, 2000, 4000"})
    void aFewMoreSamples_doNotTurnTheOrder(double busiest, int few, int more) {
        for (long seed = 0; seed < 10; seed++) {
            List<String> before = kinds(at(Cause.MONOTONIC_KEY, LOGS, "Logs", null, "At", logs(busiest, few, seed)));
            List<String> after =
                    kinds(at(Cause.MONOTONIC_KEY, LOGS, "Logs", null, "At", logs(busiest, more, seed + 100)));

            assertThat(after).isEqualTo(before);
        }
    }

    @Test
    void newIds_areMeasuredOnTheRowsOfAnInterleavedTable() {
        List<ObservedWrite> writes = new ArrayList<>();
        KeySpace space = new KeySpace(ORDERS);
        for (int write = 0; write < 2_000; write++) {
            writes.add(new ObservedWrite(
                    space.read("Lines(" + write / 4 + "," + write % 4 + ")"),
                    Write.INSERT,
                    TEN.plusMillis(write * 50L),
                    1,
                    ""));
        }

        Counsel counsel = Redesigns.all().advise(at(Cause.MONOTONIC_KEY, ORDERS, "Lines", null, "OrderId", writes));

        assertThat(counsel.recommendations()).allSatisfy(advised -> assertThat(advised.expected())
                .as(advised.kind())
                .hasValueSatisfying(
                        expected -> assertThat(expected.topShareAfter()).isLessThan(0.2)));
    }

    @Test
    void anIndexOfATimeThatTheKeyLacks_isMeasuredByTheMomentOfTheWrite_withItsReads() {
        List<ObservedWrite> writes = new ArrayList<>();
        Random random = new Random(1);
        KeySpace space = new KeySpace(ORDERS);
        for (int write = 0; write < 2_000; write++) {
            writes.add(new ObservedWrite(
                    space.read("Orders(" + random.nextLong() + ")"), Write.INSERT, TEN.plusMillis(write * 50L), 1, ""));
        }
        Situation situation = at(Cause.MONOTONIC_INDEX, ORDERS, "Orders", "OrdersByPlacedAt", "PlacedAt", writes);

        Recommendation first =
                Redesigns.all().advise(situation).recommendations().get(0);

        Expected expected = first.expected().orElseThrow();
        assertThat(first.kind()).isEqualTo("SHARDED_INDEX");
        assertThat(expected.topShareBefore()).isGreaterThan(0.95);
        assertThat(expected.topShareAfter()).isLessThan(0.3);
        assertThat(expected.reads())
                .hasValueSatisfying(reads -> assertThat(reads.perSecond()).isEqualTo(3));
    }

    @Test
    void shardsOfAHeavyValue_areMeasured_andTheEntityInFrontIsToo() {
        List<ObservedWrite> writes = new ArrayList<>();
        Random random = new Random(1);
        KeySpace space = new KeySpace(SCORES);
        for (int write = 0; write < 2_000; write++) {
            writes.add(new ObservedWrite(
                    space.read("Scores(\"open\",\"" + TEN.plusMillis(write * 50L) + "\",\""
                            + new UUID(random.nextLong(), 0) + "\")"),
                    Write.INSERT,
                    TEN.plusMillis(write * 50L),
                    1,
                    ""));
        }

        Counsel counsel = Redesigns.all().advise(at(Cause.HOT_KEY_PREFIX, SCORES, "Scores", null, "Mode", writes));

        assertThat(counsel.recommendations())
                .extracting(Recommendation::kind)
                .hasSizeGreaterThan(1)
                .contains("SWAP_KEY_ORDER");
        assertThat(counsel.recommendations()).allSatisfy(advised -> assertThat(advised.expected())
                .as(advised.kind())
                .hasValueSatisfying(
                        expected -> assertThat(expected.topShareAfter()).isLessThan(0.3)));
    }

    @Test
    void tooFewSamples_leaveTheOrderAsItWas_andSayWhy() {
        Situation unmeasured = at(Cause.MONOTONIC_KEY, LOGS, "Logs", null, "At", List.of());
        Situation few = at(Cause.MONOTONIC_KEY, LOGS, "Logs", null, "At", logs(0.01, 40, 1));

        assertThat(kinds(few)).isEqualTo(kinds(unmeasured));
        assertThat(Redesigns.all().advise(few).recommendations().get(0).estimate())
                .extracting(Phrase::plain)
                .contains("What it would do is not measured. 40 sampled writes are too few to tell 20 ranges apart: at"
                        + " least 500 are needed.");
    }

    @Test
    void whereNothingHelps_theAdviceIsToLook_andTheFiguresSayWhy() {
        List<ObservedWrite> writes = new ArrayList<>();
        KeySpace space = new KeySpace(LOGS);
        for (int write = 0; write < 2_000; write++) {
            writes.add(new ObservedWrite(
                    space.read("Logs(\"2026-11-20T10:00:00Z\",\"u1\")"),
                    Write.UPDATE,
                    TEN.plusMillis(write * 50L),
                    1,
                    ""));
        }

        Counsel counsel = Redesigns.all().advise(at(Cause.MONOTONIC_KEY, LOGS, "Logs", null, "At", writes));

        assertThat(counsel.recommendations()).extracting(Recommendation::kind).containsExactly("MEASURE");
        assertThat(counsel.rejected())
                .filteredOn(rejected -> rejected.kind().equals("UUID_FIRST"))
                .extracting(Rejected::why)
                .extracting(Phrase::plain)
                .singleElement()
                .asString()
                .startsWith("It would not help: the hottest range has 100 % of the sampled writes now and would have ")
                .endsWith("from 2000 observed keys).");
    }

    private static List<String> kinds(Situation situation) {
        return Redesigns.all().advise(situation).recommendations().stream()
                .map(Recommendation::kind)
                .toList();
    }

    private static Situation logs(Catalog catalog, double busiest) {
        return at(Cause.MONOTONIC_KEY, catalog, "Logs", null, "At", logs(busiest, 2_000, 1));
    }

    /** One user writes so much of it, a thousand others the rest. */
    private static List<ObservedWrite> logs(double busiest, int count, long seed) {
        KeySpace space = new KeySpace(LOGS);
        Random random = new Random(seed);
        List<ObservedWrite> writes = new ArrayList<>();
        for (int write = 0; write < count; write++) {
            Instant at = TEN.plusMillis(write * 50L);
            int user = random.nextDouble() < busiest ? 500 : random.nextInt(1_000);
            writes.add(
                    new ObservedWrite(space.read("Logs(\"" + at + "\",\"u" + user + "\")"), Write.INSERT, at, 1, ""));
        }
        return writes;
    }

    private static Situation at(
            Cause cause, Catalog catalog, String table, String index, String column, List<ObservedWrite> writes) {
        Traffic busy = new Traffic(90, 100, 2, 3, Duration.ofDays(7), Optional.empty(), Optional.empty());
        Evidence evidence = new Evidence(
                writes,
                List.of(),
                Map.of(index == null ? table : index, busy),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());
        Spot spot = new Spot("d", cause, Optional.of(table), Optional.ofNullable(index), Optional.of(column));
        return new Situation(spot, catalog, evidence);
    }

    private static Catalog catalog(String ddl) {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
