package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TableOperationsRow;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlannedSeverityTest {
    private static final String DDL = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";
    private static final String SCAN = "Users(13) .. Users(76) 85 LARGE_SCAN_HOT_SPOT";

    @Test
    void aScanThatIsAnExport_isInfo_andSaysSo() {
        Scene scene = new Scene(DDL).reading(read("PARTITIONED_READ")).minutes(10, SCAN);

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.LARGE_SCAN);
        assertThat(finding.severity()).isEqualTo(Severity.INFO);
        assertThat(finding.evidence())
                .anyMatch(phrase -> phrase.plain().equals("Users is read in partitions, as an export does."));
    }

    @Test
    void theSameScanByAnyOther_isAWarning_alsoOnceTheExportIsOver() {
        Scene scene = new Scene(DDL).reading(read("PARTITIONED_READ")).minutes(10, SCAN);

        scene.reading(read("READ")).minutes(8, SCAN);

        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void halfAnHourAtTheTop_isCriticalWhoeverPlannedIt() {
        Scene scene = new Scene(DDL).reading(read("PARTITIONED_READ")).minutes(31, SCAN.replace("85", "100"));

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void aScanWhoseReaderIsUnknown_isInfoUntilItHasStayedForTenMinutes_andSaysWhatWasNotCollected() {
        Scene scene = new Scene(DDL).minutes(9, SCAN);
        assertThat(scene.only().severity()).isEqualTo(Severity.INFO);
        assertThat(scene.only().evidence())
                .anyMatch(phrase -> phrase.plain().startsWith("Which statements read Users was not collected"));

        scene.minutes(3, SCAN);

        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void anExportThatOnlySplitsTellOf_isNeverAWarning() {
        Scene scene = new Scene("CREATE TABLE Notes (Id STRING(MAX) NOT NULL) PRIMARY KEY (Id)");
        for (int step = 0; step < 14; step++) {
            scene.minutes(3, step(step) + " LARGE_SCAN_HOT_SPOT");
        }

        assertThat(scene.worst())
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFO));
        assertThat(scene.findings())
                .anySatisfy(finding -> assertThat(finding.cause()).isEqualTo(Cause.UNSPLIT_LOAD));
    }

    /** As warm everywhere as a small instance would be: it is none, once the job is done. */
    @Test
    void anExportOfManyRangesAtOnce_isTheJob_andNoInstanceThatIsTooSmall() {
        String[] ranges = IntStream.range(0, 9)
                .mapToObj(range -> "Users(%d) .. Users(%d) 75".formatted(2_000 * range, 2_000 * range + 1_000))
                .toArray(String[]::new);
        Scene scene =
                new Scene(DDL).minutes(20).reading(read("PARTITIONED_READ")).minutes(16, ranges);

        assertThat(scene.worst())
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFO))
                .noneMatch(finding -> finding.cause() == Cause.CAPACITY);
        assertThat(new Scene(DDL).minutes(20).minutes(16, ranges).worst())
                .anyMatch(finding -> finding.cause() == Cause.CAPACITY);
    }

    /** Each split is full for three minutes, and no server for longer. */
    @Test
    void anExportThatTakesAServerWhereItIs_isFullNowhereForLong() {
        Scene scene = new Scene("CREATE TABLE Notes (Id STRING(MAX) NOT NULL) PRIMARY KEY (Id)");
        for (int step = 0; step < 14; step++) {
            scene.minutes(3, step(step).replaceFirst(" [0-9]+$", " 100") + " LARGE_SCAN_HOT_SPOT");
        }

        assertThat(scene.worst())
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFO));
    }

    @Test
    void whatLooksLikeAnAppendAtFirst_fallsToInfo_onceItHasWalkedThroughAQuarterOfAllValues() {
        Scene scene = new Scene("CREATE TABLE Notes (Id STRING(MAX) NOT NULL) PRIMARY KEY (Id)");
        for (int step = 0; step < 6; step++) {
            scene.minute(step(step));
        }
        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);

        for (int step = 6; step < 14; step++) {
            scene.minute(step(step));
        }

        assertThat(scene.only().severity()).isEqualTo(Severity.INFO);
        assertThat(scene.only().cause()).isEqualTo(Cause.UNSPLIT_LOAD);
        assertThat(scene.told()).anyMatch(told -> told.evidence().stream()
                .anyMatch(phrase -> phrase.plain().contains("while this looked like MONOTONIC_KEY")));
    }

    /** Both go through the rows in the order of their keys, and look like an append there. */
    @Test
    void aJobThatClearsOutOldRows_isInfo_howeverLongItTakes_andRowsThatComeInAreAWarning() {
        Scene clears = new Scene(DDL).operating(operations(600, 0)).minutes(20);
        Scene grows = new Scene(DDL).operating(operations(600, 0)).minutes(20);

        clears.operating(operations(600, 300_000));
        grows.operating(operations(300_000, 600));
        for (int minute = 0; minute < 90; minute++) {
            String split = "Users(%d) .. <end> 79".formatted(5_000 * minute);
            clears.minute(split);
            grows.minute(split);
        }

        assertThat(clears.only().severity()).isEqualTo(Severity.INFO);
        assertThat(clears.only().evidence())
                .anyMatch(phrase -> phrase.plain().startsWith("Users loses 5000 rows a second and gets 10"));
        assertThat(grows.only().severity()).isEqualTo(Severity.WARNING);
        assertThat(grows.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
    }

    private static Optional<TableOperationsRow> operations(long writes, long deletes) {
        return Optional.of(new TableOperationsRow("Users", 600, writes, deletes));
    }

    private static String step(int step) {
        return "Notes(\"%02x\") .. Notes(\"%02x\") 85".formatted(6 * step, 6 * step + 6);
    }

    private static ReadRow read(String type) {
        return new ReadRow(
                OptionalLong.of(7), List.of("Users.UserId"), "", type, 60, 0, 50_000, 5_000_000, 1.0, 0, 0, 0);
    }
}
