package dev.splitheat.wire;

import dev.splitheat.avro.AlertLifecycle;
import dev.splitheat.avro.AlertState;
import dev.splitheat.finding.Alert;

/** Alerts to Avro and back. */
final class AlertRecords {
    private AlertRecords() {}

    static AlertState toAvro(Alert alert) {
        return AlertState.newBuilder()
                .setDatabase(alert.finding().database())
                .setId(alert.finding().id())
                .setRevision(alert.revision())
                .setState(AlertLifecycle.valueOf(alert.state().name()))
                .setFinding(FindingRecords.toAvro(alert.finding()))
                .setRecommendations(AdviceRecords.toAvro(alert.advice()))
                .build();
    }

    static Alert fromAvro(AlertState avro) {
        return new Alert(
                avro.getRevision(),
                Alert.State.valueOf(avro.getState().name()),
                FindingRecords.fromAvro(avro.getFinding()),
                AdviceRecords.fromAvro(avro.getRecommendations()));
    }
}
