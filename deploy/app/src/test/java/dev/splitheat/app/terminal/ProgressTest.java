package dev.splitheat.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final StringWriter shown = new StringWriter();

    @Test
    void onATerminalItSaysWhatIsWaitedForAndLeavesNoTrace() {
        Progress progress = Progress.at(terminal(true), Duration.ZERO, Duration.ofMillis(5), "starting");
        progress.now("starting Kafka");
        await().until(() -> shown.toString().contains("starting Kafka … 0 s"));

        progress.close();

        assertThat(shown.toString()).endsWith("\r\u001b[K");
    }

    @Test
    void elsewhereItSaysNothing() {
        Progress progress = Progress.at(terminal(false), Duration.ZERO, Duration.ofMillis(5), "starting");
        progress.close();

        assertThat(shown.toString()).isEmpty();
    }

    private Terminal terminal(boolean interactive) {
        return new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(shown), interactive);
    }
}
