package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.TableOperationsRow;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hot table, a new one beside it under another name, and the application that moves to it. */
class MovedLoadTest {
    private static final String TABLE =
            "CREATE TABLE %s (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (%s);";
    private static final String OLD = TABLE.formatted("Orders", "At, Id");
    private static final String NEW = TABLE.formatted("OrdersById", "Id, At");
    private static final String SAME_KEY = TABLE.formatted("OrdersOfMay", "At, Id");
    private static final long LOAD = 6_000;

    @TempDir
    private Path state;

    private MinuteByMinute database;
    private Optional<Proof> last = Optional.empty();

    @BeforeEach
    void hotForAnHour() {
        database = MinuteByMinute.start(state);
        schema(OLD);
        written(20, "Orders", LOAD, 0);
        database.advisor().send(finding(Finding.Status.OPEN, 1));
        written(40, "Orders", LOAD, 0);
    }

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    void loadThatMovedAfterItWasWrittenTwice_isVerified_andEndsAsFixed() {
        schema(OLD + NEW);
        written(30, "OrdersById", LOAD, LOAD);
        Optional<Proof> twice = lastProof();
        cooled(25, "OrdersById", 0, LOAD);
        Optional<Proof> moved = lastProof();
        database.advisor().send(finding(Finding.Status.RESOLVED, 2));
        cooled(50, "OrdersById", 0, LOAD);

        assertThat(twice).isEmpty();
        assertThat(moved.orElseThrow().landed().plain()).isEqualTo("Table OrdersById takes the writes of Orders.");
        assertThat(lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void newTableThatIsAsHot_isNoCure() {
        schema(OLD + NEW);
        written(10, "OrdersById", LOAD, LOAD);
        for (int minute = 0; minute < 120; minute++) {
            database.minutes(1, 90, row("OrdersById", LOAD), row("Orders", 0));
        }

        assertThat(lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.NO_EFFECT);
    }

    @Test
    void oldTableThatIsDroppedAtOnce_isComparedWithTheNewOne() {
        schema(OLD + NEW);
        written(10, "OrdersById", LOAD, LOAD);
        schema(NEW);
        cooled(12, "OrdersById", 0, LOAD);
        database.advisor().send(finding(Finding.Status.RESOLVED, 2));
        cooled(50, "OrdersById", 0, LOAD);

        assertThat(lastProof().orElseThrow().landed().plain()).isEqualTo("Table Orders is gone.");
        assertThat(lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void nextMonthsTableWithTheSameKey_andAnOldOneThatGoesQuiet_startNothing() {
        schema(OLD + SAME_KEY + NEW);
        cooled(30, "OrdersOfMay", 0, LOAD);

        assertThat(lastProof()).isEmpty();
    }

    @Test
    void restart_stillWaitsForTheLoadToMove() {
        schema(OLD + NEW);
        written(10, "OrdersById", LOAD, LOAD);
        database.restart(state.resolve("again"));
        cooled(25, "OrdersById", 0, LOAD);

        assertThat(lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.VERIFYING);
    }

    private void written(int minutes, String other, long writes, long ofOther) {
        database.minutes(minutes, 90, rows(other, writes, ofOther));
    }

    private void cooled(int minutes, String other, long writes, long ofOther) {
        database.minutes(minutes, 0, rows(other, writes, ofOther));
    }

    private static TableOperationsRow[] rows(String other, long writes, long ofOther) {
        return other.equals("Orders")
                ? new TableOperationsRow[] {row("Orders", writes)}
                : new TableOperationsRow[] {row("Orders", writes), row(other, ofOther)};
    }

    private static TableOperationsRow row(String table, long writes) {
        return new TableOperationsRow(table, 0, writes, 0);
    }

    private void schema(String ddl) {
        database.schema(DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow());
    }

    private Optional<Proof> lastProof() {
        for (Advice advice : database.advisor().recommendations().readValuesToList()) {
            last = advice.proof().or(() -> last);
        }
        return last;
    }

    private Finding finding(Finding.Status status, int revision) {
        return new Finding(
                MinuteByMinute.DATABASE,
                "f1",
                revision,
                status,
                Optional.empty(),
                Cause.MONOTONIC_KEY,
                Severity.WARNING,
                0.9,
                Optional.of("Orders"),
                Optional.empty(),
                Optional.of("At"),
                "Orders(1)",
                "<end>",
                database.now(),
                database.now(),
                database.now(),
                Optional.of(database.now()).filter(time -> status == Finding.Status.RESOLVED),
                100,
                10,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }
}
