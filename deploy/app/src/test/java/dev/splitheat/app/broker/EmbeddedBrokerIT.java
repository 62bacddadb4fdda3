package dev.splitheat.app.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerIT {
    @TempDir
    Path temp;

    @Test
    void keepsItsTopicsAndItsClusterOverARestartOnOtherPorts() throws Exception {
        String firstId;
        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir");
                EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free());
                Admin admin = admin(broker)) {
            firstId = admin.describeCluster().clusterId().get(10, TimeUnit.SECONDS);
            admin.createTopics(List.of(new NewTopic("kept", 2, (short) 1)))
                    .all()
                    .get(10, TimeUnit.SECONDS);
        }

        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir");
                EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free());
                Admin admin = admin(broker)) {
            Set<String> names = admin.listTopics().names().get(10, TimeUnit.SECONDS);
            String secondId = admin.describeCluster().clusterId().get(10, TimeUnit.SECONDS);

            assertThat(names).containsExactly("kept");
            assertThat(secondId).isEqualTo(firstId);
        }
    }

    @Test
    void aTakenPortIsNamedAndNothingStarts() throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir");
                ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int taken = other.getLocalPort();
            int free = BrokerPorts.free().broker();

            assertThatThrownBy(() -> EmbeddedBroker.start(directory, new BrokerPorts(taken, free)))
                    .isInstanceOf(PortTakenException.class)
                    .hasMessage("port " + taken + " on 127.0.0.1, wanted for Kafka, is taken:"
                            + " stop what listens there, or choose another with --kafka-port");
            assertThatThrownBy(() -> EmbeddedBroker.start(directory, new BrokerPorts(free, taken)))
                    .isInstanceOf(PortTakenException.class)
                    .hasMessageContaining("wanted for Kafka's controller");
            assertThat(directory.kafka()).doesNotExist();
        }
    }

    private static Admin admin(EmbeddedBroker broker) {
        return Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()));
    }
}
