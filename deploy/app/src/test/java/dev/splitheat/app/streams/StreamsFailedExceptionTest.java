package dev.splitheat.app.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.splitheat.wire.Wire;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;

class StreamsFailedExceptionTest {
    @Test
    void storesOfAnotherBuild_areNoReasonToStartAgain() {
        Throwable unreadable = catchThrowable(() -> Wire.ALERTS.read(new byte[] {1, 2, 3}));

        assertThat(StreamsFailedException.died("advisor", new StreamsException("in a store", unreadable)))
                .hasMessageStartingWith("the advisor stopped, since it cannot read what it stored itself")
                .hasMessageContaining("another --data-dir");
    }

    @Test
    void otherFailures_areTriedAgain() {
        assertThat(StreamsFailedException.died("advisor", new IllegalStateException("a mistake")))
                .hasMessage(
                        "the advisor stopped (a mistake): start again, which resumes where it stopped, with --verbose"
                                + " for the whole trace");
    }
}
