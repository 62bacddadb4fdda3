package dev.splitheat.view;

import dev.splitheat.topics.DatabasePartition;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KeyQueryMetadata;
import org.apache.kafka.streams.StreamsMetadata;
import org.apache.kafka.streams.errors.StreamsNotStartedException;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.state.HostInfo;

/**
 * Finds the process that has a database. Each says where it is reached by {@code application.server}; where there is only one
 * process, it need not.
 */
public final class Owners {
    private static final StreamPartitioner<String, Object> BY_DATABASE =
            (topic, key, value, partitions) -> Optional.of(Set.of(DatabasePartition.of(key, partitions)));

    private final KafkaStreams streams;
    private final Optional<Ownership.Address> self;

    /** @param self this process's {@code application.server}; empty where it has none */
    public Owners(KafkaStreams streams, Optional<Ownership.Address> self) {
        this.streams = streams;
        this.self = self;
    }

    public Ownership of(String database) {
        return self.isEmpty()
                ? new Ownership.Here()
                : ask(streams, database).map(this::owner).orElseGet(Ownership.Moving::new);
    }

    /** All other processes that have any database now, by address. */
    public List<Ownership.Address> others() {
        try {
            return others(streams.metadataForAllStreamsClients());
        } catch (StreamsNotStartedException e) {
            return List.of();
        }
    }

    private List<Ownership.Address> others(Collection<StreamsMetadata> clients) {
        return clients.stream()
                .filter(client -> !client.topicPartitions().isEmpty())
                .map(client -> address(client.hostInfo()))
                .filter(address -> !isSelf(address))
                .distinct()
                .sorted((one, other) -> one.toString().compareTo(other.toString()))
                .toList();
    }

    private Ownership owner(KeyQueryMetadata metadata) {
        Ownership.Address active = address(metadata.activeHost());
        return isSelf(active)
                ? new Ownership.Here()
                : new Ownership.There(
                        active,
                        metadata.standbyHosts().stream().map(Owners::address).toList());
    }

    private boolean isSelf(Ownership.Address address) {
        return self.map(address::equals).orElse(true);
    }

    private static Ownership.Address address(HostInfo host) {
        return new Ownership.Address(host.host(), host.port());
    }

    /** Empty while partitions are being handed out, and before the application runs. */
    static Optional<KeyQueryMetadata> ask(KafkaStreams streams, String database) {
        try {
            return Optional.ofNullable(streams.queryMetadataForKey(Names.PULSES, database, BY_DATABASE))
                    .filter(known -> !KeyQueryMetadata.NOT_AVAILABLE.equals(known));
        } catch (StreamsNotStartedException e) {
            return Optional.empty();
        }
    }
}
