package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.interval.TableOperationsRow;
import java.nio.file.Path;
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
    private static final HotPlace ORDERS = HotPlace.ofTable(Cause.MONOTONIC_KEY, "Orders", "At");
    private static final long LOAD = 6_000;

    @TempDir
    private Path state;

    private MinuteByMinute database;

    @BeforeEach
    void hotForAnHour() {
        database = MinuteByMinute.start(state);
        database.schema(OLD);
        written(20, "Orders", LOAD, 0);
        database.found(ORDERS, Finding.Status.OPEN);
        written(40, "Orders", LOAD, 0);
    }

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    void loadThatMovedAfterItWasWrittenTwice_isVerified_andEndsAsFixed() {
        database.schema(OLD + NEW);
        written(30, "OrdersById", LOAD, LOAD);
        Optional<Proof> twice = database.lastProof();
        cooled(25, "OrdersById", 0, LOAD);
        Optional<Proof> moved = database.lastProof();
        database.found(ORDERS, Finding.Status.RESOLVED);
        cooled(50, "OrdersById", 0, LOAD);

        assertThat(twice).isEmpty();
        assertThat(moved.orElseThrow().landed().plain()).isEqualTo("Table OrdersById takes the writes of Orders.");
        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void newTableThatIsAsHot_isNoCure() {
        database.schema(OLD + NEW);
        written(10, "OrdersById", LOAD, LOAD);
        for (int minute = 0; minute < 120; minute++) {
            database.minutes(1, 90, row("OrdersById", LOAD), row("Orders", 0));
        }

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.NO_EFFECT);
    }

    @Test
    void oldTableThatIsDroppedAtOnce_isComparedWithTheNewOne() {
        database.schema(OLD + NEW);
        written(10, "OrdersById", LOAD, LOAD);
        database.schema(NEW);
        cooled(12, "OrdersById", 0, LOAD);
        database.found(ORDERS, Finding.Status.RESOLVED);
        cooled(50, "OrdersById", 0, LOAD);

        assertThat(database.lastProof().orElseThrow().landed().plain()).isEqualTo("Table Orders is gone.");
        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void nextMonthsTableWithTheSameKey_andAnOldOneThatGoesQuiet_startNothing() {
        database.schema(OLD + SAME_KEY + NEW);
        cooled(30, "OrdersOfMay", 0, LOAD);

        assertThat(database.lastProof()).isEmpty();
    }

    @Test
    void restart_stillWaitsForTheLoadToMove() {
        database.schema(OLD + NEW);
        written(10, "OrdersById", LOAD, LOAD);
        database.restart(state.resolve("again"));
        cooled(25, "OrdersById", 0, LOAD);

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.VERIFYING);
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
}
