package dev.splitheat.app.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BrokerPortsTest {
    /** An outgoing connection once took a port between the look and the broker, and another one while the broker was away. */
    @Test
    void freePorts_areNoneThatOutgoingConnectionsTake() {
        assertThat(Stream.generate(BrokerPorts::free).limit(50))
                .allSatisfy(ports -> assertThat(List.of(ports.broker(), ports.controller()))
                        .doesNotHaveDuplicates()
                        .allSatisfy(port -> assertThat(port).isBetween(1_024, 32_767)));
    }

    @Test
    void aPortOnWhichSomethingListens_isNotFree() throws IOException {
        BrokerPorts ports = BrokerPorts.free();
        try (ServerSocket taken = new ServerSocket(ports.broker(), 1, InetAddress.getLoopbackAddress())) {
            assertThat(taken.isBound()).isTrue();
            assertThat(Stream.generate(BrokerPorts::free).limit(50))
                    .noneMatch(free -> free.broker() == ports.broker() || free.controller() == ports.broker());
        }
    }
}
