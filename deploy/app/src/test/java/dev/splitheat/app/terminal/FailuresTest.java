package dev.splitheat.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class FailuresTest {
    private final StringWriter err = new StringWriter();
    private final Failures failures =
            new Failures(new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err), false));

    @Test
    void anErrorEndsWithTheStatusOfAFailure_notWithThatOfAFinding() {
        int status = failures.statusOf(() -> {
            throw new StackOverflowError();
        });

        assertThat(status).isEqualTo(2);
        assertThat(err.toString()).startsWith("splitheat: something went wrong that should not");
    }

    @Test
    void whatTheCommandLineAnswersIsTheStatus() {
        assertThat(failures.statusOf(() -> 1)).isEqualTo(1);
        assertThat(err.toString()).isEmpty();
    }
}
