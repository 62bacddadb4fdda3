package dev.splitheat.wire;

import dev.splitheat.avro.DeliveryState;
import dev.splitheat.avro.FeedbackRecord;
import dev.splitheat.avro.SilenceRecord;
import dev.splitheat.finding.Cause;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import java.util.Optional;

/** What people decide and sinks have been told, to Avro and back. */
final class NoticeRecords {
    private NoticeRecords() {}

    static SilenceRecord toAvro(Silence silence) {
        Scope scope = silence.scope();
        return SilenceRecord.newBuilder()
                .setId(silence.id())
                .setKind(silence.kind().name())
                .setDatabase(scope.database())
                .setObject(scope.object().orElse(null))
                .setCause(scope.cause().map(Cause::name).orElse(null))
                .setFindingId(scope.findingId().orElse(null))
                .setFrom(silence.from())
                .setUntil(silence.until())
                .setAuthor(silence.author())
                .setReason(silence.reason())
                .build();
    }

    static Silence fromAvro(SilenceRecord avro) {
        return new Silence(
                avro.getId(),
                Silence.Kind.valueOf(avro.getKind()),
                new Scope(
                        avro.getDatabase(),
                        Optional.ofNullable(avro.getObject()),
                        Optional.ofNullable(avro.getCause()).map(Cause::valueOf),
                        Optional.ofNullable(avro.getFindingId())),
                avro.getFrom(),
                avro.getUntil(),
                avro.getAuthor(),
                avro.getReason());
    }

    static FeedbackRecord toAvro(Feedback feedback) {
        return FeedbackRecord.newBuilder()
                .setDatabase(feedback.database())
                .setFindingId(feedback.findingId())
                .setVerdict(feedback.verdict().name())
                .setAuthor(feedback.author())
                .setAt(feedback.at())
                .setComment(feedback.comment())
                .build();
    }

    static Feedback fromAvro(FeedbackRecord avro) {
        return new Feedback(
                avro.getDatabase(),
                avro.getFindingId(),
                Feedback.Verdict.valueOf(avro.getVerdict()),
                avro.getAuthor(),
                avro.getAt(),
                avro.getComment());
    }

    static DeliveryState toAvro(Told told) {
        return DeliveryState.newBuilder()
                .setDatabase(told.database())
                .setAlertId(told.alertId())
                .setSink(told.sink())
                .setStage(told.stage().name())
                .setRevision(told.revision())
                .setOpening(told.opening())
                .setReminders(told.reminders())
                .setReference(told.reference())
                .setAttempts(told.attempts())
                .setFailingSince(told.failingSince().orElse(null))
                .setNotBefore(told.notBefore().orElse(null))
                .setAt(told.at())
                .build();
    }

    static Told fromAvro(DeliveryState avro) {
        return new Told(
                avro.getDatabase(),
                avro.getAlertId(),
                avro.getSink(),
                Told.Stage.valueOf(avro.getStage()),
                avro.getRevision(),
                avro.getOpening(),
                avro.getReminders(),
                avro.getReference(),
                avro.getAttempts(),
                Optional.ofNullable(avro.getFailingSince()),
                Optional.ofNullable(avro.getNotBefore()),
                avro.getAt());
    }
}
