package dev.splitheat.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolesTest {
    private final List<String> events = new ArrayList<>();
    private final StopSignal stop = new StopSignal();

    @Test
    void partsStartInOrderAndCloseInTheOppositeOrder() throws Exception {
        Roles roles = new Roles(List.of(part("a"), part("b"), part("c")), name -> {});

        roles.start(stop);
        roles.close();

        assertThat(events).containsExactly("start a", "start b", "start c", "close c", "close b", "close a");
    }

    @Test
    void afterAFailedStartOnlyWhatWasBegunIsClosed() {
        Roles roles = new Roles(List.of(part("a"), failing("b"), part("c")), name -> {});

        assertThatThrownBy(() -> roles.start(stop)).hasMessage("b does not start");
        assertThatThrownBy(roles::close).hasMessage("b does not close");

        assertThat(events).containsExactly("start a", "close a");
    }

    @Test
    void nothingStartsOnceTheEndIsAskedFor() throws Exception {
        Roles roles = new Roles(List.of(part("a"), part("b")), name -> {
            if (name.equals("a")) {
                stop.stop();
            }
        });

        roles.start(stop);
        roles.close();

        assertThat(events).containsExactly("start a", "close a");
    }

    @Test
    void theFirstFailureIsTheOneThatCounts() {
        stop.fail(new IllegalStateException("first"));
        stop.fail(new IllegalStateException("second"));

        assertThat(stop.isGiven()).isTrue();
        assertThat(stop.failure().orElseThrow()).hasMessage("first");
    }

    @Test
    void aFailureAfterAnOrderlyEndIsNone() {
        stop.stop();
        stop.fail(new IllegalStateException("too late"));

        assertThat(stop.failure()).isEmpty();
    }

    private Role part(String name) {
        return new RecordingPart(name, events);
    }

    private Role failing(String name) {
        return new FailingPart(name);
    }

    private record RecordingPart(String name, List<String> events) implements Role {
        @Override
        public void start() {
            events.add("start " + name);
        }

        @Override
        public void close() {
            events.add("close " + name);
        }
    }

    private record FailingPart(String name) implements Role {
        @Override
        public void start() {
            throw new IllegalStateException(name + " does not start");
        }

        @Override
        public void close() {
            throw new IllegalStateException(name + " does not close");
        }
    }
}
