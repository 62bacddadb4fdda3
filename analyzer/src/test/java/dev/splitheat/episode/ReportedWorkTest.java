package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.TableOperationsRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people say they do names the heat that it brings; the heat begins ten minutes after {@code Scene.START}. */
class ReportedWorkTest {
    private static final String DDL =
            "CREATE TABLE Orders (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);"
                    + "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";
    private static final String STAYS = "Users(100) .. Users(9000) 90";

    @ParameterizedTest
    @CsvSource({
        "import, 10, 300, , INFO",
        "import, 18, 300, , INFO",
        "import, 10, 300, Orders, INFO",
        "import, 10, 300, orders, INFO",
        "import, 10, 300, Ord*, INFO",
        "maintenance, 10, 300, , INFO",
        "import, 10, 300, Users, WARNING",
        "backup, 10, 300, , WARNING",
        "import, -120, 60, , WARNING",
        "import, -120, 600, , WARNING",
        "import, -120, 600, Orders, INFO",
        "import, -120, 600, *, WARNING",
        "import, 60, 300, , WARNING"
    })
    void anAppendThatBeganWithReportedWork_isInfo_whereSuchWorkBringsOne(
            String kind, int from, int minutes, String object, Severity severity) {
        Scene scene = new Scene(DDL)
                .reported(work(kind, minute(from), minutes, Optional.ofNullable(object)))
                .minutes(10);
        append(scene, 20);

        Finding finding = scene.findings().get(0);

        assertThat(finding.cause()).isEqualTo(Cause.MONOTONIC_KEY);
        assertThat(finding.severity()).isEqualTo(severity);
        assertThat(evidence(finding).contains("It was reported as: rows of Orders(7)"))
                .isEqualTo(severity == Severity.INFO || kind.equals("backup"));
        assertThat(evidence(finding).stream().anyMatch(each -> each.contains("does not explain it")))
                .isEqualTo(kind.equals("backup"));
    }

    /** The split begins with a customer, and holds the orders below. */
    @ParameterizedTest
    @CsvSource({"Orders, INFO", "Lines, INFO", "Users, WARNING"})
    void workOnAnInterleavedTable_isMeantWhereASplitBeginsInItsParent(String object, Severity severity) {
        Scene scene = new Scene("CREATE TABLE Orders (At TIMESTAMP NOT NULL) PRIMARY KEY (At);"
                        + "CREATE TABLE Lines (At TIMESTAMP NOT NULL, Line INT64 NOT NULL) PRIMARY KEY (At, Line),"
                        + " INTERLEAVE IN PARENT Orders")
                .affecting("Orders", "Lines")
                .reported(work("import", minute(10), 300, Optional.of(object)))
                .minutes(10);
        append(scene, 20, "Orders({0}) .. <end> 90 MOVING_HOT_SPOT");

        assertThat(scene.only().severity()).isEqualTo(severity);
    }

    @Test
    void workOnATableThatOnlySharesASplit_isNotMeant() {
        Scene scene = new Scene(DDL)
                .affecting("Orders", "Users")
                .reported(work("import", minute(10), 300, Optional.of("Users")))
                .minutes(10);
        append(scene, 20);

        assertThat(scene.findings().get(0).severity()).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 8, 25, 70})
    void workThatPauses_goesOnAsTheSame(int pause) {
        Scene scene = new Scene(DDL)
                .reported(work("import", minute(10), 300, Optional.empty()))
                .minutes(10);
        append(scene, 20);
        scene.minutes(pause);
        append(scene, 20);

        assertThat(scene.only().severity()).isEqualTo(Severity.INFO);
    }

    /** Whatever is reported of it: nothing is left to give. */
    @ParameterizedTest
    @ValueSource(strings = {"import", "backup", "maintenance"})
    void whatIsFullForHalfAnHour_isCritical(String kind) {
        Scene scene = new Scene(DDL)
                .reported(work(kind, minute(10), 300, Optional.empty()))
                .minutes(10)
                .minutes(45, "Users(100) .. Users(9000) 100");

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
        assertThat(evidence(scene.only())).anyMatch(each -> each.startsWith("It is critical since"));
    }

    @Test
    void whatWasHotBeforeTheWork_andPaused_isNoneOfItsDoing() {
        Scene scene = new Scene(DDL).reported(work("import", minute(45), 300, Optional.empty()));
        append(scene, 15);
        scene.minutes(20);
        append(scene, 15);

        assertThat(scene.findings()).isNotEmpty().allSatisfy(finding -> assertThat(finding.severity())
                .isGreaterThan(Severity.INFO));
    }

    @Test
    void whatWasHotTheNightBefore_mayHaveBeenTheSameWork() {
        Scene scene = new Scene(DDL).reported(work("import", minute(24 * 60), 300, Optional.empty()));
        append(scene, 15);
        scene.minutes(24 * 60 - 15);
        append(scene, 15);

        assertThat(scene.findings()).extracting(Finding::severity).contains(Severity.INFO);
    }

    @Test
    void aServerThatIsFullForHalfAnHour_isCritical_whateverWasReported() {
        Scene scene = new Scene(DDL)
                .reported(work("import", minute(10), 300, Optional.of("Orders")))
                .minutes(10);
        for (int minute = 0; minute < 40; minute++) {
            scene.minute("Orders(" + scene.now().minusSeconds(30) + ",\"a\") .. <end> 100 MOVING_HOT_SPOT");
        }

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
    }

    /** A table whose rows are only changed gets none, and one that gets as many as ever no more. */
    @ParameterizedTest
    @CsvSource({"600, 60_000, INFO", "60_000, 60_000, WARNING"})
    void anImportBringsRows(String before, String since, Severity severity) {
        Scene scene = new Scene(DDL)
                .reported(work("import", minute(10), 300, Optional.of("Orders")))
                .operating(Optional.of(written(before)))
                .minutes(10)
                .operating(Optional.of(written(since)));
        append(scene, 20);

        assertThat(scene.only().severity()).isEqualTo(severity);
    }

    private static TableOperationsRow written(String rows) {
        return new TableOperationsRow("Orders", 0, Long.parseLong(rows.replace("_", "")), 0);
    }

    @Test
    void whatHasBeenHotForDays_makesNoneOfItsTableTheWorks() {
        Scene scene = new Scene(DDL).reported(work("import", minute(13 * 60), 300, Optional.empty()));
        String row = "Orders(2026-01-01T00:00:00Z,\"a\") .. Orders(2026-01-01T00:00:00Z,\"a0\") 80 HOT_ROW";
        scene.minutes(13 * 60, row);
        for (int minute = 0; minute < 15; minute++) {
            scene.minute(row, "Orders(" + scene.now().minusSeconds(30) + ",\"a\") .. <end> 90 MOVING_HOT_SPOT");
        }

        assertThat(scene.findings()).hasSize(2).allSatisfy(finding -> assertThat(finding.severity())
                .isGreaterThan(Severity.INFO));
    }

    @Test
    void theReportThatExplainsIt_isTold_howeverManyDoNot() {
        Event[] reports = IntStream.range(0, 4)
                .mapToObj(step -> work(step < 3 ? "backup" : "import", minute(7 + step), 300, Optional.of("Orders")))
                .toArray(Event[]::new);
        Scene scene = new Scene(DDL).reported(reports).minutes(10);
        append(scene, 6);

        assertThat(evidence(scene.only())).anyMatch(each -> each.startsWith("An import was reported"));
    }

    @Test
    void ofManyReports_threeAreTold() {
        Event[] steps = IntStream.range(0, 9)
                .mapToObj(step -> work("maintenance", minute(10), 300 + step, Optional.of("Orders")))
                .toArray(Event[]::new);
        Scene scene = new Scene(DDL).reported(steps).minutes(10);
        append(scene, 6);

        assertThat(evidence(scene.only()))
                .filteredOn(each -> each.startsWith("Maintenance was reported"))
                .hasSize(3);
    }

    @Test
    void aDeployThatIsMeantForAnotherFinding_isNotSaid() {
        Event other = new Event(
                Scene.DATABASE,
                minute(6),
                Event.Kind.DEPLOY,
                Phrase.of("checkout 7.1"),
                Optional.of("abcdef"),
                Optional.empty(),
                Optional.empty());
        Scene scene = new Scene(DDL).reported(other).minutes(10);
        append(scene, 6);

        assertThat(evidence(scene.only())).noneMatch(each -> each.contains("deploy"));
    }

    @Test
    void whatGoesOnForLongAfterTheWorkWasToBeOver_isAWarningAgain() {
        Scene scene = new Scene(DDL)
                .reported(work("import", minute(10), 20, Optional.empty()))
                .minutes(10);
        append(scene, 30);
        Severity before = scene.findings().get(0).severity();
        append(scene, 20);

        assertThat(before).isEqualTo(Severity.INFO);
        assertThat(scene.findings()).singleElement().satisfies(finding -> assertThat(finding.severity())
                .isGreaterThan(Severity.INFO));
    }

    @Test
    void aFindingThatSomebodyNames_fallsThoughItBeganLongBefore_andSaysSo() {
        Scene scene = new Scene(DDL).minutes(10);
        append(scene, 40);
        Finding told = scene.findings().get(0);
        Event named = new Event(
                Scene.DATABASE,
                minute(50),
                Event.Kind.IMPORT,
                Phrase.of("history"),
                Optional.of(told.id()),
                Optional.empty(),
                Optional.empty());

        scene.reported(named);
        append(scene, 2);

        assertThat(told.severity()).isGreaterThan(Severity.INFO);
        assertThat(scene.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.INFO);
            assertThat(evidence(finding)).anyMatch(each -> each.endsWith("no longer: it ends with the work."));
        });
    }

    @Test
    void heatWithoutACause_isThatOfABackup_alsoWhereItIsToldLate() {
        Scene scene = new Scene(DDL).minutes(10).minutes(30, STAYS);
        Cause before = scene.findings().get(0).cause();
        Event backup = new Event(
                Scene.DATABASE,
                minute(10),
                Event.Kind.BACKUP,
                Phrase.of("nightly"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());

        scene.reported(backup).minutes(12, STAYS);

        assertThat(before).isEqualTo(Cause.UNDIAGNOSED);
        assertThat(scene.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.INFO);
            assertThat(evidence(finding)).contains("It was reported as: nightly");
        });
    }

    @Test
    void aDeployShortlyBefore_isSaid_andLowersNothing() {
        Scene scene = new Scene(DDL)
                .reported(new Event(Scene.DATABASE, minute(6), Event.Kind.DEPLOY, Phrase.of("checkout {0}", "7.1")))
                .minutes(10);
        append(scene, 20);

        Finding finding = scene.findings().get(0);

        assertThat(finding.severity()).isGreaterThan(Severity.INFO);
        assertThat(evidence(finding)).contains("A deploy was reported shortly before it turned hot: checkout 7.1");
    }

    /** An end that moves on each minute. */
    private static void append(Scene scene, int minutes) {
        append(scene, minutes, "Orders({0},\"a\") .. <end> 90 MOVING_HOT_SPOT");
    }

    private static void append(Scene scene, int minutes, String split) {
        for (int minute = 0; minute < minutes; minute++) {
            Instant front = scene.now().minusSeconds(30);
            scene.minute(split.replace("{0}", front.toString()));
        }
    }

    private static Event work(String kind, Instant from, int minutes, Optional<String> object) {
        return new Event(
                Scene.DATABASE,
                from,
                Event.Kind.valueOf(kind.toUpperCase(Locale.ROOT)),
                Phrase.of("rows of {0}", Phrase.key("Orders(7)")),
                Optional.empty(),
                object,
                Optional.of(from.plus(Duration.ofMinutes(minutes))));
    }

    private static Instant minute(int minute) {
        return Scene.START.plus(Duration.ofMinutes(minute));
    }

    private static List<String> evidence(Finding finding) {
        return finding.evidence().stream().map(Phrase::plain).toList();
    }
}
