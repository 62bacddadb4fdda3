package dev.splitheat.wire;

import dev.splitheat.interval.SamplingRequest;

/** Sampling requests to Avro and back. */
final class SamplingRequestRecords {
    private SamplingRequestRecords() {}

    static dev.splitheat.avro.SamplingRequest toAvro(SamplingRequest request) {
        return dev.splitheat.avro.SamplingRequest.newBuilder()
                .setDatabase(request.database())
                .setTable(request.table())
                .setKeys(request.keys())
                .setUntil(request.until())
                .build();
    }

    static SamplingRequest fromAvro(dev.splitheat.avro.SamplingRequest avro) {
        return new SamplingRequest(avro.getDatabase(), avro.getTable(), avro.getKeys(), avro.getUntil());
    }
}
