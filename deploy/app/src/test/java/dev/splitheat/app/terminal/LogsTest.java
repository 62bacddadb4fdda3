package dev.splitheat.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class LogsTest {
    private static final String UNRESOLVED =
            "Failed to resolve name. status=Status{code=UNAVAILABLE, cause=java.net.UnknownHostException\n\tat a.B.c(B.java:1)";

    private final PrintStream before = System.err;
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.setErr(new PrintStream(shown, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void restore() {
        System.setErr(before);
        Logs.errors();
    }

    @Test
    void aProblemOfALibraryIsOneLine_alsoWhenItsMessageHoldsATrace() {
        Logs.toStandardError(false);

        LoggerFactory.getLogger("some.Library").warn("{}", UNRESOLVED, new UnknownHostException("spanner"));

        assertThat(text())
                .hasLineCount(1)
                .contains("WARN  Library - Failed to resolve name.")
                .doesNotContain("a.B.c");
    }

    @Test
    void whatAChannelWarnsOfIsLeftToItsCollector() {
        Logs.toStandardError(false);

        java.util.logging.Logger.getLogger("io.grpc.internal.ManagedChannelImpl")
                .warning(UNRESOLVED);

        assertThat(text()).isEmpty();
    }

    /** As Kafka writes them at any start after a kill, and at any end. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.apache.kafka.streams.processor.internals.ProcessorStateManager",
                "org.apache.kafka.streams.processor.internals.TaskManager",
                "org.apache.kafka.connect.runtime.distributed.WorkerCoordinator",
                "org.apache.kafka.clients.consumer.internals.OffsetFetcherUtils",
                "org.apache.kafka.clients.producer.internals.Sender"
            })
    void whatIsNoFailureIsNotWarnedOf(String noisy) {
        Logs.toStandardError(false);

        LoggerFactory.getLogger(noisy).warn("Close timed out with 1 pending requests");
        LoggerFactory.getLogger(noisy + "Other").warn("news");

        assertThat(text()).hasLineCount(1).contains("news");
    }

    @Test
    void errorsAreShownAndSoAreWarningsOfOurs() {
        Logs.toStandardError(false);

        LoggerFactory.getLogger("org.apache.kafka.streams.processor.internals.StreamThread")
                .error("died");
        LoggerFactory.getLogger("dev.splitheat.ingest.connect.Standing").warn("refused");

        assertThat(text()).contains("died", "refused");
    }

    @Test
    void connectionAttemptsAreNewsBetweenStartAndEnd() {
        Logs.toStandardError(false);
        Logs.connectionAttempts(true);
        LoggerFactory.getLogger("org.apache.kafka.clients.NetworkClient").warn("while it runs");
        Logs.connectionAttempts(false);
        LoggerFactory.getLogger("org.apache.kafka.clients.NetworkClient").warn("at the end");

        assertThat(text()).hasLineCount(1).contains("while it runs");
    }

    @Test
    void whenVerboseAllOfItIsShown() {
        Logs.toStandardError(true);

        java.util.logging.Logger.getLogger("io.grpc.internal.ManagedChannelImpl")
                .warning(UNRESOLVED);
        LoggerFactory.getLogger("some.Library").warn("failed", new UnknownHostException("spanner"));

        assertThat(text()).contains("\tat a.B.c(B.java:1)", "java.net.UnknownHostException: spanner");
    }

    private String text() {
        return shown.toString(StandardCharsets.UTF_8);
    }
}
