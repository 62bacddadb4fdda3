package dev.splitheat.app.connect;

import dev.splitheat.ingest.connect.KeySampleSourceConnector;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
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
 * under the same name goes on where it was. What one said that is not wanted at all is taken back.
 */
final class FormerConnectors {
    private static final Logger LOG = LoggerFactory.getLogger(FormerConnectors.class);

    private FormerConnectors() {}

    /**
     * Takes away each configuration but those that are {@code wanted} as they stand. No worker of the group may be running;
     * {@code store} is used up by this.
     */
    static void retainOnly(
            Map<String, Map<String, String>> wanted, KafkaConfigBackingStore store, FormerStatuses statuses) {
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
                    if (!wanted.containsKey(connector)) {
                        statuses.takeBack(viewsOf(found.rawConnectorConfig(connector)));
                    }
                    store.removeConnectorConfig(connector);
                    LOG.debug("took away a former configuration of {}", connector);
                }
            }
        } finally {
            store.stop();
        }
    }

    /** Of which nothing is said by others. All connectors but one are always run. */
    private static Set<String> viewsOf(Map<String, String> configuration) {
        return KeySampleSourceConnector.class.getName().equals(configuration.get("connector.class"))
                ? KeySampleSourceConnector.VIEWS
                : Set.of();
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
