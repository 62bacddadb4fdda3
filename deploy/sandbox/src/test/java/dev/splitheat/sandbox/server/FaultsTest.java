package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.world.World;
import io.grpc.Status;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EngineNeeded.class)
class FaultsTest {
    private static final String COUNTERS = World.INSTANCE + "/databases/counters";
    private static final String SESSIONS = World.INSTANCE + "/databases/sessions";

    private static ConnectedSandbox sandbox;

    @BeforeAll
    static void connect() {
        sandbox = new ConnectedSandbox();
    }

    @AfterAll
    static void disconnect() {
        sandbox.close();
    }

    @Test
    void aDeniedDatabaseIsDeniedUntilItIsRestored() {
        String name = SESSIONS;
        sandbox.server.deny(name);

        assertThatThrownBy(() -> sandbox.query("sessions", Statement.of("SELECT 1")))
                .isInstanceOfSatisfying(SpannerException.class, e -> assertThat(e.getErrorCode())
                        .isEqualTo(ErrorCode.PERMISSION_DENIED));

        sandbox.server.restore(name);
        sandbox.reconnect();
        assertThat(sandbox.query("sessions", Statement.of("SELECT 1"))).hasSize(1);
    }

    @Test
    void aStatementFailsAsOftenAsAskedFor() {
        sandbox.server.failFor(COUNTERS, Status.ABORTED.withDescription("a tablet moved"), 1);

        assertThatThrownBy(() -> sandbox.query("counters", Statement.of("SELECT 1")))
                .hasMessageContaining("a tablet moved");
        assertThat(sandbox.query("counters", Statement.of("SELECT 1"))).hasSize(1);
    }

    @Test
    void theClientRetriesWhatIsUnavailableForAMoment() {
        sandbox.server.failFor(COUNTERS, Status.UNAVAILABLE, 2);

        assertThat(sandbox.query("counters", Statement.of("SELECT 1"))).hasSize(1);
    }

    @Test
    void aFaultOfAnUnknownDatabaseIsRefused() {
        assertThatThrownBy(() -> sandbox.server.deny("projects/p/instances/i/databases/none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none");
    }
}
