package dev.splitheat.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
