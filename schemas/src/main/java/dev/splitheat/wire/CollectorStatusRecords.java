package dev.splitheat.wire;

import dev.splitheat.avro.CollectorState;
import dev.splitheat.interval.CollectorStatus;
import java.time.Duration;
import java.util.Optional;

/** Collector states to Avro and back. */
final class CollectorStatusRecords {
    private CollectorStatusRecords() {}

    static dev.splitheat.avro.CollectorStatus toAvro(CollectorStatus status) {
        return dev.splitheat.avro.CollectorStatus.newBuilder()
                .setDatabase(status.database())
                .setView(status.view())
                .setState(CollectorState.valueOf(status.state().name()))
                .setAt(status.at())
                .setProblem(status.problem().orElse(null))
                .setCollectedUpTo(status.collectedUpTo().orElse(null))
                .setSent(status.tally().sent())
                .setMissing(status.tally().missing())
                .setTruncated(status.tally().truncated())
                .setRevised(status.tally().revised())
                .setRemaining(status.tally().remaining())
                .setLagMillis(status.lag().map(Duration::toMillis).orElse(null))
                .build();
    }

    static CollectorStatus fromAvro(dev.splitheat.avro.CollectorStatus avro) {
        return new CollectorStatus(
                avro.getDatabase(),
                avro.getView(),
                CollectorStatus.State.valueOf(avro.getState().name()),
                avro.getAt(),
                Optional.ofNullable(avro.getProblem()),
                Optional.ofNullable(avro.getCollectedUpTo()),
                Optional.ofNullable(avro.getLagMillis()).map(Duration::ofMillis),
                new CollectorStatus.Tally(
                        avro.getSent(),
                        avro.getMissing(),
                        avro.getTruncated(),
                        avro.getRevised(),
                        avro.getRemaining()));
    }
}
