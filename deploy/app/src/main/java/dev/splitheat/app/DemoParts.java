package dev.splitheat.app;

import dev.splitheat.app.broker.BrokerRole;
import dev.splitheat.app.connect.ConnectRole;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.topics.TopicsRole;
import dev.splitheat.app.topics.WantedTopic;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The demo: everything in one process, on its own broker. */
final class DemoParts implements Parts<DemoSetup> {
    static final String PREFIX = "splitheat.";
    private static final Logger LOG = LoggerFactory.getLogger(DemoParts.class);
    private static final int PARTITIONS = 2;

    @Override
    public List<Role> of(DemoSetup setup, StopSignal stop, Terminal terminal) {
        WorkerSettings worker = WorkerSettings.embedded(setup.kafka(), PREFIX);
        return List.of(
                new BrokerRole(setup.directory(), setup.ports()),
                new TopicsRole(setup.kafka(), WantedTopic.all(PARTITIONS, worker), 1, LOG::info),
                new ConnectRole(worker, Map.of(), stop::fail));
    }
}
