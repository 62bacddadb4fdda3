package dev.splitheat.wire;

import dev.splitheat.avro.AlertLatency;
import dev.splitheat.avro.AlertLoad;
import dev.splitheat.notice.Impact;
import java.util.Optional;

/** What the heat is part of, and what callers feel, to Avro and back. */
final class ImpactRecords {
    private ImpactRecords() {}

    static AlertLoad toAvro(Impact.Load load) {
        return new AlertLoad(load.writes(), load.reads(), load.minutes());
    }

    static AlertLatency toAvro(Impact.Latency latency) {
        return new AlertLatency(
                latency.method(), latency.seconds(), latency.before().orElse(null));
    }

    static Impact fromAvro(AlertLoad load, AlertLatency latency) {
        return new Impact(
                Optional.ofNullable(load)
                        .map(avro -> new Impact.Load(avro.getWrites(), avro.getReads(), avro.getMinutes())),
                Optional.ofNullable(latency)
                        .map(avro -> new Impact.Latency(
                                avro.getMethod(), avro.getSeconds(), Optional.ofNullable(avro.getBefore()))));
    }
}
