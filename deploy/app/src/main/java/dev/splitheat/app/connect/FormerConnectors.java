package dev.splitheat.app.connect;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.connect.runtime.RestartRequest;
import org.apache.kafka.connect.runtime.SessionKey;
import org.apache.kafka.connect.storage.ClusterConfigState;
import org.apache.kafka.connect.storage.ConfigBackingStore;
import org.apache.kafka.connect.storage.KafkaConfigBackingStore;
import org.apache.kafka.connect.util.ConnectorTaskId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connectors that a former life left in Kafka. A worker starts what it finds there before anybody can tell it better, and
 * would ask databases that are no longer configured. Offsets are kept elsewhere and stay: a connector that comes back
 * under the same name goes on where it was.
 */
final class FormerConnectors {
    private static final Logger LOG = LoggerFactory.getLogger(FormerConnectors.class);

    private FormerConnectors() {}

    /**
     * Takes away each configuration but those that are {@code wanted} as they stand. No worker of the group may be running;
     * {@code store} is used up by this.
     */
    static void retainOnly(Map<String, Map<String, String>> wanted, KafkaConfigBackingStore store) {
        store.setUpdateListener(new NobodyListens());
        store.start();
        try {
            ClusterConfigState found = store.snapshot();
            boolean writing = false;
            for (String connector : found.connectors()) {
                if (!found.rawConnectorConfig(connector).equals(named(connector, wanted.get(connector)))) {
                    if (!writing) {
                        store.claimWritePrivileges();
                        writing = true;
                    }
                    store.removeConnectorConfig(connector);
                    LOG.debug("took away a former configuration of {}", connector);
                }
            }
        } finally {
            store.stop();
        }
    }

    /** A configuration as Connect keeps it; empty when there is none. */
    static Map<String, String> named(String connector, Map<String, String> configuration) {
        if (configuration == null) {
            return Map.of();
        }
        Map<String, String> named = new HashMap<>(configuration);
        named.put("name", connector);
        return named;
    }

    private static final class NobodyListens implements ConfigBackingStore.UpdateListener {
        @Override
        public void onConnectorConfigRemove(String connector) {}

        @Override
        public void onConnectorConfigUpdate(String connector) {}

        @Override
        public void onTaskConfigUpdate(Collection<ConnectorTaskId> tasks) {}

        @Override
        public void onConnectorTargetStateChange(String connector) {}

        @Override
        public void onSessionKeyUpdate(SessionKey sessionKey) {}

        @Override
        public void onRestartRequest(RestartRequest restartRequest) {}

        @Override
        public void onLoggingLevelUpdate(String namespace, String level) {}
    }
}
