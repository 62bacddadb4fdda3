package dev.splitheat.app.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.splitheat.wire.Wire;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;

class StreamsFailedExceptionTest {
    @Test
    void storesOfAnotherBuild_areNoReasonToStartAgain() {
        Throwable unreadable = catchThrowable(() -> Wire.ALERTS.read(new byte[] {1, 2, 3}));

        assertThat(StreamsFailedException.died("advisor", "host", new StreamsException("in a store", unreadable)))
                .hasMessageStartingWith("the advisor stopped, since it cannot read what it stored itself")
                .hasMessageContaining("another --data-dir");
    }

    @Test
    void otherFailures_areTriedAgain() {
        assertThat(StreamsFailedException.died("advisor", "host", new IllegalStateException("a mistake")))
                .hasMessage(
                        "the advisor stopped (a mistake): start again, which resumes where it stopped, with --verbose"
                                + " for the whole trace");
    }

    @Test
    void aProcessWhosePlaceWasTaken_saysWhichSettingTellsThemApart() {
        Throwable fenced = new StreamsException(new FencedInstanceIdException("fenced"));

        assertThat(StreamsFailedException.died("advisor", "host", fenced))
                .hasMessage(
                        "the advisor stopped, since another process with the same instance.id, host, has taken its place:"
                                + " stop one of the two, or give one of them an instance.id and a state.dir of its own in its"
                                + " configuration");
    }
}
