package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseNotFoundException;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SessionNotFoundException;
import dev.splitheat.sandbox.server.faults.Breaking;
import dev.splitheat.sandbox.server.faults.Denied;
import dev.splitheat.sandbox.server.faults.Dropped;
import dev.splitheat.sandbox.server.faults.Failing;
import dev.splitheat.sandbox.server.faults.Fault;
import dev.splitheat.sandbox.server.faults.Slow;
import dev.splitheat.sandbox.server.faults.Unavailable;
import io.grpc.Status;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a client meets that is not answered. */
class FaultsTest extends FaultySandbox {
    @Test
    void aDeniedSessionIsRememberedByTheClient_aNewOneIsLetIn() {
        sandbox.reconnect();
        sandbox.server.faults().add(name, new Denied(Set.of(Fault.Call.SESSION)));

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.PERMISSION_DENIED));
        sandbox.server.faults().clear(name);

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.PERMISSION_DENIED));
        sandbox.reconnect();
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void aDeniedStatementIsNotRemembered() {
        sandbox.query("shop", ONE);
        sandbox.server.faults().add(name, new Denied(Set.of(Fault.Call.STATEMENT)));

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.PERMISSION_DENIED));
        sandbox.server.faults().clear(name);
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void aStatementFailsAsOftenAsAskedFor() {
        sandbox.server.failFor(name, Status.ABORTED.withDescription("a tablet moved"), 1);

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).hasMessageContaining("a tablet moved");
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void theClientRetriesWhatIsUnavailableForAMoment() {
        sandbox.server.faults().add(name, new Failing(Status.UNAVAILABLE, 2));

        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void theClientRetriesWhatIsUnavailableForAWhile() {
        sandbox.server.faults().addEverywhere(new Unavailable(NOW.plusSeconds(60)));
        Thread later = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            sandbox.clock.set(NOW.plusSeconds(61));
        });
        later.start();

        assertThat(sandbox.query("other", ONE)).hasSize(1);
        assertThat(sandbox.clock.instant()).isEqualTo(NOW.plusSeconds(61));
    }

    @Test
    void theClientResumesAStreamThatBreaksInItsMiddle() {
        sandbox.server.faults().add(name, new Breaking(1, 2));

        assertThat(sandbox.query("shop", splits())).hasSize(600);
    }

    @Test
    void aDeadlineThatIsExceededSurfaces() {
        sandbox.server.faults().add(name, new Failing(Status.DEADLINE_EXCEEDED, 1));

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.DEADLINE_EXCEEDED));
    }

    @Test
    void anExhaustedResourceSurfaces_unlessTheServerSaysWhenToRetry() {
        sandbox.server.faults().add(name, new Failing(Status.RESOURCE_EXHAUSTED, 1));
        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.RESOURCE_EXHAUSTED));

        sandbox.server
                .faults()
                .add(
                        name,
                        new Failing(
                                Fault.Call.STATEMENT,
                                Status.RESOURCE_EXHAUSTED,
                                Optional.of(Duration.ofMillis(20)),
                                1));
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void anExhaustedResourceMakesNoSession() {
        sandbox.reconnect(2);
        sandbox.server
                .faults()
                .add(name, new Failing(Fault.Call.SESSION, Status.RESOURCE_EXHAUSTED, Optional.empty(), 100));

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.RESOURCE_EXHAUSTED));
        sandbox.server.faults().clear(name);
        sandbox.reconnect();
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void listingsAreDeniedWhereEveryDatabaseIs() {
        sandbox.server.faults().add(name, Denied.everything());
        assertThat(databases()).hasSize(2);

        sandbox.server.faults().addEverywhere(Denied.everything());
        assertThatThrownBy(FaultsTest::databases)
                .satisfies(code(ErrorCode.PERMISSION_DENIED))
                .hasMessageContaining("spanner.databases.list on resource projects/sandbox/instances/demo");
        assertThatThrownBy(() -> sandbox.spanner()
                        .getInstanceAdminClient()
                        .listInstances()
                        .iterateAll()
                        .iterator()
                        .hasNext())
                .satisfies(code(ErrorCode.PERMISSION_DENIED))
                .hasMessageContaining("spanner.instances.list on resource projects/sandbox");
    }

    @Test
    void aDroppedDatabaseIsNotFound_andIsFoundWhenItIsThereAgain() {
        sandbox.server.faults().add(name, new Dropped());
        sandbox.reconnect();

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).isInstanceOf(DatabaseNotFoundException.class);
        assertThat(sandbox.spanner()
                        .getDatabaseAdminClient()
                        .listDatabases("demo")
                        .iterateAll())
                .hasSize(1);

        sandbox.server.faults().clear(name);
        sandbox.reconnect();
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void itsSessionsEndWithADatabase_andBeginAnewWithIt() {
        sandbox.reconnect();
        assertThat(sandbox.query("shop", ONE)).hasSize(1);

        sandbox.server.faults().add(name, new Dropped());
        assertThatThrownBy(() -> sandbox.query("shop", ONE))
                .isInstanceOf(SessionNotFoundException.class)
                .hasMessageContaining("Session not found: " + name + "/sessions/");
        sandbox.server.faults().clear(name);
        sandbox.reconnect();

        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void aSlowDatabaseTakesItsTime() {
        sandbox.query("shop", ONE);
        sandbox.server.faults().add(name, new Slow(Duration.ofMillis(250)));
        long from = System.nanoTime();

        sandbox.query("shop", ONE);

        assertThat(Duration.ofNanos(System.nanoTime() - from)).isGreaterThan(Duration.ofMillis(250));
    }

    @Test
    void aServerThatRestartsOnItsPortKnowsItsSessions() {
        sandbox.query("shop", ONE);
        int port = sandbox.server.port();

        sandbox.server.close();
        sandbox.server.listen();

        assertThat(sandbox.server.port()).isEqualTo(port);
        assertThat(sandbox.query("shop", splits())).hasSize(600);
    }

    @Test
    void aFaultOfAnUnknownDatabaseIsRefused() {
        assertThatThrownBy(() -> sandbox.server.deny("projects/p/instances/i/databases/none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none");
    }

    private static Iterable<com.google.cloud.spanner.Database> databases() {
        return sandbox.spanner().getDatabaseAdminClient().listDatabases("demo").iterateAll();
    }
}
