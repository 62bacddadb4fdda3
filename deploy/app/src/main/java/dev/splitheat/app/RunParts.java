package dev.splitheat.app;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.connect.ConnectRole;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.topics.TopicsRole;
import dev.splitheat.app.topics.WantedTopic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The chosen roles, against a Kafka of the user's. */
final class RunParts implements Parts<AppConfig> {
    @Override
    public List<Role> of(AppConfig config, StopSignal stop, Terminal terminal) {
        AppConfig.Kafka kafka = config.kafka();
        WorkerSettings worker = WorkerSettings.remote(kafka.connection(), kafka.prefix(), kafka.replication());
        List<Role> parts = new ArrayList<>();
        parts.add(new TopicsRole(
                kafka.connection(), WantedTopic.all(kafka.partitions(), worker), kafka.replication(), terminal::say));
        if (config.roles().contains(RoleName.INGEST)) {
            parts.add(new ConnectRole(worker, Map.of(), stop::fail));
        }
        return parts;
    }
}
