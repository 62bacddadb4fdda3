package dev.splitheat.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ForegroundTest {
    private final StopSignal stop = new StopSignal();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicBoolean ready = new AtomicBoolean();
    private final Foreground foreground = new Foreground(stop, status -> {});

    @Test
    void anOrderlyEndReturnsWithEverythingClosed() throws Exception {
        foreground.run(roles(() -> {}), () -> {
            ready.set(true);
            stop.stop();
        });

        assertThat(ready).isTrue();
        assertThat(closed).isTrue();
    }

    @Test
    void aPartThatFailsLaterEndsAllWithItsReason() {
        IllegalStateException reason = new IllegalStateException("the analyzer stopped");

        assertThatThrownBy(() -> foreground.run(roles(() -> {}), () -> stop.fail(reason)))
                .isSameAs(reason);

        assertThat(closed).isTrue();
    }

    @Test
    void aPartThatDoesNotStartEndsAllBeforeAnybodyIsReady() {
        IllegalStateException reason = new IllegalStateException("no port");

        assertThatThrownBy(() -> foreground.run(
                        roles(() -> {
                            throw reason;
                        }),
                        () -> ready.set(true)))
                .isSameAs(reason);

        assertThat(ready).isFalse();
        assertThat(closed).isTrue();
    }

    @Test
    void aStartThatIsInterruptedByTheUserIsNoFailure() throws Exception {
        foreground.run(
                roles(() -> {
                    stop.stop();
                    throw new InterruptedException("by the hook");
                }),
                () -> ready.set(true));

        assertThat(ready).isFalse();
        assertThat(closed).isTrue();
    }

    @Test
    void anErrorInAThreadIsReportedAsADeadPart() {
        assertThatThrownBy(() -> foreground.run(roles(() -> {}), () -> stop.fail(new OutOfMemoryError("heap"))))
                .isInstanceOf(PartDiedException.class)
                .hasMessageContaining("heap");
    }

    private Roles roles(Start start) {
        return new Roles(List.of(new OnePart(start, closed)), name -> {});
    }

    private interface Start {
        void run() throws Exception;
    }

    private record OnePart(Start begin, AtomicBoolean closed) implements Role {
        @Override
        public String name() {
            return "part";
        }

        @Override
        public void start() throws Exception {
            begin.run();
        }

        @Override
        public void close() {
            closed.set(true);
        }
    }
}
