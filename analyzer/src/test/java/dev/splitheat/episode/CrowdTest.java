package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.MetricPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrowdTest {
    static final String DDL = "CREATE TABLE Goods (Id INT64 NOT NULL) PRIMARY KEY (Id);"
            + "CREATE TABLE Prices (Id INT64 NOT NULL) PRIMARY KEY (Id);"
            + "CREATE TABLE Trades (TradeId INT64 NOT NULL) PRIMARY KEY (TradeId)";

    @Test
    void everyRangeHotAtOnceForMinutes_isOneFindingOfTheWholeDatabase() {
        Scene scene = new Scene(DDL).minutes(8, both()).minutes(6, everywhere("Prices", 9, 75));

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.CAPACITY);
        assertThat(finding.table()).isEmpty();
        assertThat(finding.index()).isEmpty();
        assertThat(List.of(finding.rangeStart(), finding.rangeLimit())).containsExactly("<begin>", "<end>");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(ints = {52, 75, 100})
    void aHandfulOfRanges_areNotMany_whereNobodySaysThatTheServersAreBusy(int score) {
        Scene scene = new Scene(DDL);

        scene.minutes(
                15,
                Stream.of("Goods", "Prices")
                        .flatMap(table -> Arrays.stream(everywhere(table, 2, score)))
                        .toArray(String[]::new));

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** Four ranges at 60 are 2.4 servers; 65 % of two are 1.3, and of four 2.6. */
    @ParameterizedTest
    @CsvSource({"2, true", "3, true", "4, false", "40, false"})
    void aHandfulOfRanges_areManyWhereTheyFillTheNodesThatThereAre(double nodes, boolean full) {
        MetricPoint known =
                new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(nodes), Optional.empty());
        Scene scene = new Scene(DDL).measuring(known);

        scene.minutes(
                15,
                Stream.of("Goods", "Prices")
                        .flatMap(table -> Arrays.stream(everywhere(table, 2, 60)))
                        .toArray(String[]::new));

        assertThat(scene.worst().stream().anyMatch(finding -> finding.cause() == Cause.CAPACITY))
                .isEqualTo(full);
    }

    /** Entries of NULL stand together, and so does the first half of any index: everything else is as hot. */
    @Test
    void theFirstHalfOfAnIndex_isPartOfAFullInstance_whereNothingSaysMoreOfIt() {
        Scene scene = new Scene(
                        "CREATE TABLE Acc (Id INT64 NOT NULL, V STRING(MAX)) PRIMARY KEY (Id); CREATE INDEX AccV ON Acc (V)")
                .measuring(new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(3), Optional.empty()))
                .minutes(3);
        for (int minute = 0; minute < 60; minute++) {
            int one = minute % 2 == 0 ? 66 : 72;
            int other = minute % 2 == 0 ? 72 : 66;
            scene.minute(
                    "Acc() .. Acc(500) " + one,
                    "Acc(500) .. <end> " + other,
                    "AccV() .. AccV(\"m\") " + one,
                    "AccV(\"m\") .. <end> " + other);
        }

        assertThat(scene.worst()).extracting(Finding::cause).containsExactly(Cause.CAPACITY);
        assertThat(scene.only().hotMinutes()).isEqualTo(60);
    }

    /** Eight ranges at 77 are 6.2 servers, and fill each of these instances by Google's measure. */
    @ParameterizedTest
    @CsvSource({"6, 0, 7", "7, 0, 7", "6, 1, 7", "6, 3, 5", "7, 3, 5"})
    void whatTurnsHotEverywhereInOneMinute_mayEndAsSoon_andIsToldLaterThanWhatHasGrown(
            int nodes, int before, int told) {
        Scene scene = onNodes(nodes).minutes(3, everywhere("Goods", before, 80));

        scene.minutes(told - 1, both());
        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);

        scene.minutes(1, both());
        assertThat(capacity(scene).severity()).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100})
    void aJobThatTakesAllServersForFiveMinutes_isNoWarning(int score) {
        Scene scene = onNodes(4).minutes(5, everywhere("Goods", 8, score)).minutes(15);

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** It begins weeks ago, and nothing moves there. */
    @Test
    void theEndOfATable_thatIsAsHotAsAllTheRest_isNoFindingOfItsOwn() {
        Scene scene =
                new Scene(DDL + "; CREATE TABLE Log (Day DATE NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Day, Id)");
        String[] all = Arrays.copyOf(everywhere("Goods", 8, 80), 9);
        all[8] = "Log(2026-10-06, \"c\") .. <end> 80";

        scene.minutes(30, all).minutes(3, Arrays.copyOfRange(all, 6, 9)).minutes(10, all);

        assertThat(scene.only().cause()).isEqualTo(Cause.CAPACITY);
    }

    /** Each cut makes one range more of a table that is busy: what has not helped yet may. */
    @Test
    void aTableOfWhichSpannerMakesMoreRangesEachFewMinutes_isStillBeingSplit() {
        Scene scene = onNodes(4).minutes(9, everywhere("Goods", 2, 95)).minutes(5, everywhere("Goods", 4, 90));
        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);

        scene.minutes(10, everywhere("Goods", 4, 90));
        assertThat(scene.worst()).anyMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** Cut behind again and again, as no end is that is cut because everything is. */
    @Test
    void theEndOfATable_thatMovesOn_isAFindingOfItsOwn_alsoInAFullInstance() {
        Scene scene = onNodes(8).minutes(8, both());
        for (int minute = 0; minute < 40; minute++) {
            String[] all = Arrays.copyOf(both(), both().length + 1);
            all[all.length - 1] = "Trades(%d) .. <end> 97".formatted(15_000_000 + 100_000 * (minute / 4));
            scene.minutes(1, all);
        }

        assertThat(scene.worst())
                .extracting(Finding::cause)
                .containsExactlyInAnyOrder(Cause.CAPACITY, Cause.MONOTONIC_KEY);
    }

    static Scene onNodes(int nodes) {
        return new Scene(DDL)
                .measuring(
                        new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(nodes), Optional.empty()));
    }

    @Test
    void theEvidence_saysForHowLongItHasBeenHot_andNotOnlyForHowLongItWasLookedAt() {
        Scene scene = new Scene(DDL).minutes(40, both());

        assertThat(capacity(scene).evidence())
                .extracting(Phrase::plain)
                .anyMatch(each -> each.contains("half of the places for 40 minutes or longer; in the last 5 minutes"));
    }

    @Test
    void whatTheCpuDoesNotConfirm_isLessSure_andSaysThatItBeganEverywhereAtOnce() {
        Scene scene = new Scene(DDL).minutes(3).minutes(12, both());

        Finding finding = capacity(scene);

        assertThat(finding.confidence()).isLessThan(0.7);
        assertThat(finding.evidence()).extracting(Phrase::plain).anyMatch(each -> each.contains("in the same minute"));
    }

    /** In its first minute it is hot for no other reason than all the others. */
    @Test
    void theHighestScoreOfARowThatTurnsOutToBeHotOfItself_isNotThatOfTheInstance() {
        String[] more = Arrays.copyOf(both(), 9);
        more[8] = "Goods(90001) .. Goods(90002) 100 HOT_ROW";

        Scene scene = new Scene(DDL).minutes(15, both()).minutes(10, more);

        assertThat(scene.findings())
                .extracting(Finding::cause, Finding::peakScore)
                .containsExactlyInAnyOrder(tuple(Cause.CAPACITY, 80), tuple(Cause.HOT_ROW, 100));
    }

    @Test
    void aPlaceThatWasHotBefore_joinsTheOpenFinding_andBringsNoOldOneBack() {
        Scene scene = new Scene(DDL)
                .minutes(4, "Goods(90000) .. Goods(91000) 60")
                .minutes(30)
                .minutes(12, everywhere("Prices", 9, 75));
        String open = capacity(scene).id();
        String[] more = Arrays.copyOf(everywhere("Prices", 9, 75), 10);
        more[9] = "Goods(90000) .. Goods(91000) 75";

        scene.minutes(8, more);

        assertThat(capacity(scene).id()).isEqualTo(open);
    }

    @Test
    void oneTablesRanges_areAFullInstanceOnlyAfterTenMinutes_becauseItsLoadMayYetPassOrGetAReason() {
        Scene scene = new Scene(DDL).minutes(9, everywhere("Goods", 8, 80));
        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);

        scene.minutes(2, everywhere("Goods", 8, 80));

        assertThat(capacity(scene).severity()).isEqualTo(Severity.WARNING);
    }

    private static String[] both() {
        return Stream.of(everywhere("Goods", 4, 80), everywhere("Prices", 4, 75))
                .flatMap(Arrays::stream)
                .toArray(String[]::new);
    }

    static Finding capacity(Scene scene) {
        List<Finding> found = scene.findings().stream()
                .filter(finding -> finding.cause() == Cause.CAPACITY)
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @Test
    void loadThatSpannerIsStillSplitting_isNotCapacity() {
        Scene scene = new Scene(DDL)
                .minutes(3, everywhere("Goods", 1, 100))
                .minutes(3, everywhere("Goods", 2, 100))
                .minutes(3, everywhere("Goods", 4, 80))
                .minutes(3, everywhere("Goods", 8, 55))
                .minutes(12);

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** A load that nobody split before: each seven minutes twice as many splits, which share it. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 2, 5, 20})
    void loadThatSpannerSplitsForHalfAnHour_stepByStep_isNoWarning(double nodes) {
        Scene scene = new Scene(DDL);
        if (nodes > 0) {
            scene.measuring(
                    new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(nodes), Optional.empty()));
        }

        for (int step = 0; step < 4; step++) {
            scene.minutes(7, halves(1 << step, (int) Math.round(100 * Math.pow(0.8, step))));
        }

        assertThat(scene.worst()).allMatch(finding -> finding.severity() == Severity.INFO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"70 86 90 80 70 64 58 54 51", "72 84 90 88 80 70 60 54 50", "90 88 85 80 74 68 62 56 52 50"})
    void trafficThatDoublesEverywhereAndHealsInMinutes_isNotCapacity(String scores) {
        Scene scene = new Scene(DDL);
        for (String score : scores.split(" ")) {
            scene.minute(Stream.of("Goods", "Prices")
                    .flatMap(table -> Arrays.stream(everywhere(table, 4, Integer.parseInt(score))))
                    .toArray(String[]::new));
        }

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    @Test
    void oneTenantsSplits_areNotCapacity_howeverMany() {
        Scene scene = new Scene(
                "CREATE TABLE Docs (Tenant STRING(9) NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Tenant, Id)");

        scene.minutes(
                12,
                "Docs(\"b\",\"1f\") .. Docs(\"b\",\"47\") 62",
                "Docs(\"b\",\"47\") .. Docs(\"b\",\"94\") 64",
                "Docs(\"b\",\"94\") .. Docs(\"b\",\"ce\") 60",
                "Docs(\"b\",\"ce\") .. Docs(\"c\",\"36\") 66");

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** Splits of one value, of the next, and of many others that hold one split each; the share of CPU, 0 where unknown. */
    @ParameterizedTest
    @CsvSource({"4, 4, 0, 0, false", "4, 4, 2, 0, false", "1, 1, 8, 0, true", "4, 4, 0, 0.9, true"})
    void twoTenantsThatAreCutAmongTheirRows_areNotCapacity_whereNobodySaysThatTheServersAreBusy(
            int one, int other, int others, double cpu, boolean full) {
        Scene scene =
                new Scene("CREATE TABLE Docs (Tenant INT64 NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (Tenant, Id)");
        Stream<String> many = IntStream.range(0, others)
                .mapToObj(at -> "Docs(%d) .. Docs(%d) 74".formatted(1_000 + 9 * at, 1_005 + 9 * at));

        MetricPoint nodes = new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(5), Optional.empty());
        MetricPoint busy = new MetricPoint(
                "instance/cpu/utilization_by_priority",
                Map.of("priority", "high"),
                OptionalDouble.of(cpu),
                Optional.empty());
        scene.measuring(cpu == 0 ? new MetricPoint[] {nodes} : new MetricPoint[] {nodes, busy});
        scene.minutes(
                20,
                Stream.of(tenant(17, one), tenant(902, other), many)
                        .flatMap(splits -> splits)
                        .toArray(String[]::new));

        assertThat(scene.worst().stream().anyMatch(finding -> finding.cause() == Cause.CAPACITY))
                .isEqualTo(full);
    }

    private static Stream<String> tenant(int tenant, int splits) {
        return IntStream.range(0, splits).mapToObj(split -> "Docs(%d,%d) .. Docs(%d,%d) 74"
                .formatted(tenant, 1_000 * split, tenant, 1_000 * split + 1_000));
    }

    @Test
    void threeTenantsOfWhichEachIsCutInTheMiddle_areNotCapacity_butAHotKeyPrefix() {
        int[] orgs = {41, 900, 2500};
        String[] cut = {"41,\"7f47d8dd\"", "900,\"80a2f978\"", "2500,\"80e422a9\""};
        Scene scene = new Scene("CREATE TABLE Sets (Org INT64 NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Org, Id)");
        scene.measuring(new MetricPoint("instance/node_count", Map.of(), OptionalDouble.of(2), Optional.empty()));
        List<String> hot = new ArrayList<>();
        for (int at = 0; at < orgs.length; at++) {
            hot.add("Sets(%d) .. Sets(%s) 88".formatted(orgs[at] - 20, cut[at]));
            hot.add("Sets(%s) .. Sets(%d) 88".formatted(cut[at], orgs[at] + 400));
        }
        hot.set(1, "Sets(41,\"7f47d8dd\") .. Sets(41,\"c87decdb\") 80");
        hot.add("Sets(41,\"c87decdb\") .. Sets(441) 76");

        scene.minutes(20, hot.toArray(String[]::new));

        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
        assertThat(scene.findings())
                .filteredOn(finding -> finding.status() == Finding.Status.OPEN)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
                    assertThat(finding.column()).contains("Org");
                });
    }

    @Test
    void fewHotRangesAmongWarmOnes_areNotCapacity() {
        String[] one = everywhere("Goods", 6, 52);
        one[2] = one[2].replace(" 52", " 100");

        assertThat(new Scene(DDL).minutes(9, one).worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    @Test
    void rangesForWhichSpannerGivesReasons_areNotCapacity() {
        String[] rows = everywhere("Goods", 5, 90);
        for (int i = 0; i < rows.length; i++) {
            rows[i] += " HOT_ROW";
        }

        assertThat(new Scene(DDL).minutes(9, rows).worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** All of the table, in so many splits. */
    private static String[] halves(int splits, int score) {
        long width = 64_000 / splits;
        return IntStream.range(0, splits)
                .mapToObj(split -> "%s .. %s %d"
                        .formatted(
                                split == 0 ? "Goods()" : "Goods(" + split * width + ")",
                                split == splits - 1 ? "<end>" : "Goods(" + (split + 1) * width + ")",
                                score))
                .toArray(String[]::new);
    }

    /** Every other split of so many thousands of keys. */
    private static String[] everywhere(String table, int splits, int score) {
        return IntStream.range(0, splits)
                .mapToObj(split ->
                        "%s(%d) .. %s(%d) %d".formatted(table, 2_000 * split, table, 2_000 * split + 1_000, score))
                .toArray(String[]::new);
    }
}
