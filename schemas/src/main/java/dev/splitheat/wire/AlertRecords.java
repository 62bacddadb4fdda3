package dev.splitheat.wire;

import dev.splitheat.avro.AlertCompanion;
import dev.splitheat.avro.AlertHush;
import dev.splitheat.avro.AlertKeyColumn;
import dev.splitheat.avro.AlertKeyColumns;
import dev.splitheat.avro.AlertLifecycle;
import dev.splitheat.avro.AlertState;
import dev.splitheat.avro.FindingSeverity;
import dev.splitheat.catalog.BaseType;
import dev.splitheat.finding.Severity;
import dev.splitheat.keyspace.KeyColumns;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Companion;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Silence;
import java.util.Optional;

/** Alerts to Avro and back. */
final class AlertRecords {
    private AlertRecords() {}

    static AlertState toAvro(Alert alert) {
        Marks marks = alert.marks();
        return AlertState.newBuilder()
                .setDatabase(alert.database())
                .setId(alert.id())
                .setRevision(alert.revision())
                .setState(AlertLifecycle.valueOf(alert.state().name()))
                .setFinding(FindingRecords.toAvro(alert.finding()))
                .setRecommendations(AdviceRecords.toAvro(alert.advice()))
                .setSubject(marks.subject().name())
                .setGroup(marks.group())
                .setOpening(marks.opening())
                .setReminders(marks.reminders())
                .setOpenings(marks.openings())
                .setSince(marks.since())
                .setFlapping(marks.flapping())
                .setBlindSince(marks.blindSince().orElse(null))
                .setHush(marks.hush().map(AlertRecords::toAvro).orElse(null))
                .setLead(marks.lead().orElse(null))
                .setCompanions(
                        marks.companions().stream().map(AlertRecords::toAvro).toList())
                .setKeyColumns(
                        alert.keyColumns().stream().map(AlertRecords::toAvro).toList())
                .setSketch(alert.sketch().map(SketchRecords::toAvro).orElse(null))
                .setLoad(alert.impact().load().map(ImpactRecords::toAvro).orElse(null))
                .setLatency(alert.impact().latency().map(ImpactRecords::toAvro).orElse(null))
                .build();
    }

    static Alert fromAvro(AlertState avro) {
        return new Alert(
                avro.getRevision(),
                Alert.State.valueOf(avro.getState().name()),
                FindingRecords.fromAvro(avro.getFinding()),
                AdviceRecords.fromAvro(avro.getRecommendations()),
                marks(avro),
                avro.getKeyColumns().stream().map(AlertRecords::fromAvro).toList(),
                Optional.ofNullable(avro.getSketch()).map(SketchRecords::fromAvro),
                ImpactRecords.fromAvro(avro.getLoad(), avro.getLatency()));
    }

    private static AlertKeyColumns toAvro(KeyColumns columns) {
        return AlertKeyColumns.newBuilder()
                .setObject(columns.object())
                .setTable(columns.table())
                .setIndex(columns.index())
                .setColumns(columns.columns().stream()
                        .map(part ->
                                new AlertKeyColumn(part.column(), part.type().name(), part.nullable()))
                        .toList())
                .setDeclared(columns.declared())
                .build();
    }

    private static KeyColumns fromAvro(AlertKeyColumns avro) {
        return new KeyColumns(
                avro.getObject(),
                avro.getTable(),
                avro.getIndex(),
                avro.getColumns().stream()
                        .map(part -> new KeyColumns.Part(
                                part.getColumn(), BaseType.valueOf(part.getType()), part.getNullable()))
                        .toList(),
                avro.getDeclared());
    }

    private static Marks marks(AlertState avro) {
        return new Marks(
                Marks.Subject.valueOf(avro.getSubject()),
                avro.getGroup(),
                avro.getOpening(),
                avro.getReminders(),
                avro.getOpenings(),
                avro.getSince(),
                avro.getFlapping(),
                Optional.ofNullable(avro.getBlindSince()),
                Optional.ofNullable(avro.getHush()).map(AlertRecords::fromAvro),
                Optional.ofNullable(avro.getLead()),
                avro.getCompanions().stream().map(AlertRecords::fromAvro).toList());
    }

    private static AlertHush toAvro(Hush hush) {
        return AlertHush.newBuilder()
                .setSilenceId(hush.silenceId())
                .setKind(hush.kind().name())
                .setAuthor(hush.author())
                .setReason(hush.reason())
                .setUntil(hush.until())
                .build();
    }

    private static Hush fromAvro(AlertHush avro) {
        return new Hush(
                avro.getSilenceId(),
                Silence.Kind.valueOf(avro.getKind()),
                avro.getAuthor(),
                avro.getReason(),
                avro.getUntil());
    }

    private static AlertCompanion toAvro(Companion companion) {
        return AlertCompanion.newBuilder()
                .setFindingId(companion.findingId())
                .setHeadline(companion.headline())
                .setSeverity(FindingSeverity.valueOf(companion.severity().name()))
                .setHot(companion.hot())
                .build();
    }

    private static Companion fromAvro(AlertCompanion avro) {
        return new Companion(
                avro.getFindingId(),
                avro.getHeadline(),
                Severity.valueOf(avro.getSeverity().name()),
                avro.getHot());
    }
}
