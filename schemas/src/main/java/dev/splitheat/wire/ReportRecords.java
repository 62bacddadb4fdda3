package dev.splitheat.wire;

import dev.splitheat.avro.ReportRecord;
import dev.splitheat.avro.ReportTellingRecord;
import dev.splitheat.notice.KeptReport;
import java.util.Arrays;
import java.util.Optional;

/** Weekly reports to Avro and back. */
final class ReportRecords {
    private ReportRecords() {}

    static ReportRecord toAvro(KeptReport report) {
        return ReportRecord.newBuilder()
                .setDatabase(report.database())
                .setWeek(report.week())
                .setMadeAt(report.madeAt())
                .setDocument(report.document())
                .setTold(report.told().stream().map(ReportRecords::toAvro).toList())
                .build();
    }

    private static ReportTellingRecord toAvro(KeptReport.Telling telling) {
        return ReportTellingRecord.newBuilder()
                .setSink(telling.sink())
                .setStage(telling.stage().name())
                .setAttempts(telling.attempts())
                .setAt(telling.at())
                .setNotBefore(telling.notBefore().orElse(null))
                .setProblem(telling.problem())
                .build();
    }

    static KeptReport fromAvro(ReportRecord avro) {
        return new KeptReport(
                avro.getDatabase(),
                avro.getWeek(),
                avro.getMadeAt(),
                avro.getDocument(),
                avro.getTold().stream()
                        .filter(ReportRecords::known)
                        .map(ReportRecords::fromAvro)
                        .toList());
    }

    private static boolean known(ReportTellingRecord avro) {
        return Arrays.stream(KeptReport.Stage.values())
                .anyMatch(stage -> stage.name().equals(avro.getStage()));
    }

    private static KeptReport.Telling fromAvro(ReportTellingRecord avro) {
        return new KeptReport.Telling(
                avro.getSink(),
                KeptReport.Stage.valueOf(avro.getStage()),
                avro.getAttempts(),
                avro.getAt(),
                Optional.ofNullable(avro.getNotBefore()),
                avro.getProblem());
    }
}
