package dev.splitheat.ingest.connect;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.connect.source.SourceRecord;

/** A database that nobody opted in: nothing is read of it. */
final class UnwantedDatabase implements Collector {
    private static final Duration IDLE = Duration.ofHours(1);

    private final String name;
    private final Clock clock;

    UnwantedDatabase(String name, Clock clock) {
        this.name = name;
        this.clock = clock;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Collected collect() {
        return new Collected(List.of(), new Collected.Next.At(clock.instant().plus(IDLE)), List.of());
    }

    @Override
    public List<SourceRecord> retire() {
        return List.of();
    }
}
