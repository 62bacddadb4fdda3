package dev.splitheat.app.weekly;

import dev.splitheat.app.broker.DemoFiles;
import dev.splitheat.app.config.KafkaConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.Node;

/** The data directory of a demo, as its broker tells it: that lies in it, wherever the user put it. */
final class BrokersDirectory {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private BrokersDirectory() {}

    /** Empty where the broker does not tell, or keeps its logs on another machine, or no demo has been there. */
    static Optional<DemoFiles> of(KafkaConnection kafka) {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        try (Admin admin = Admin.create(settings)) {
            List<Integer> brokers =
                    admin.describeCluster().nodes().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).stream()
                            .map(Node::id)
                            .toList();
            return admin
                    .describeLogDirs(brokers)
                    .allDescriptions()
                    .get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                    .values()
                    .stream()
                    .map(Map::keySet)
                    .flatMap(Collection::stream)
                    .map(logs -> Path.of(logs).toAbsolutePath().getParent())
                    .map(DemoFiles::new)
                    .filter(files -> Files.isReadable(files.secret()))
                    .findFirst();
        } catch (ExecutionException | TimeoutException silent) {
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
