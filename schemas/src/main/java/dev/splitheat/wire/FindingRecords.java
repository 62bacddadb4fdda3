package dev.splitheat.wire;

import dev.splitheat.avro.FindingSeverity;
import dev.splitheat.avro.FindingState;
import dev.splitheat.avro.FindingStatus;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.util.Optional;

/** Findings to Avro and back. */
final class FindingRecords {
    private FindingRecords() {}

    static FindingState toAvro(Finding finding) {
        return FindingState.newBuilder()
                .setDatabase(finding.database())
                .setId(finding.id())
                .setRevision(finding.revision())
                .setStatus(FindingStatus.valueOf(finding.status().name()))
                .setMergedInto(finding.mergedInto().orElse(null))
                .setCause(finding.cause().name())
                .setSeverity(FindingSeverity.valueOf(finding.severity().name()))
                .setConfidence(finding.confidence())
                .setTable(finding.table().orElse(null))
                .setIndex(finding.index().orElse(null))
                .setColumn(finding.column().orElse(null))
                .setRangeStart(finding.rangeStart())
                .setRangeLimit(finding.rangeLimit())
                .setFirstHeatAt(finding.firstHeatAt())
                .setOpenedAt(finding.openedAt())
                .setUpdatedAt(finding.updatedAt())
                .setResolvedAt(finding.resolvedAt().orElse(null))
                .setPeakScore(finding.peakScore())
                .setHotMinutes(finding.hotMinutes())
                .setCatalogVersion(finding.catalogVersion().orElse(null))
                .setEvidence(PhraseRecords.toAvro(finding.evidence()))
                .setDrivers(BasisRecords.drivers(finding.basis()))
                .setWanted(BasisRecords.wanted(finding.basis()))
                .setSetAside(BasisRecords.setAside(finding.basis()))
                .setTurns(BasisRecords.turns(finding.basis()))
                .setSeenAt(finding.basis().seenAt().orElse(null))
                .setBackSince(finding.basis().backSince().orElse(null))
                .build();
    }

    static Finding fromAvro(FindingState avro) {
        return new Finding(
                avro.getDatabase(),
                avro.getId(),
                avro.getRevision(),
                Finding.Status.valueOf(avro.getStatus().name()),
                Optional.ofNullable(avro.getMergedInto()),
                Cause.valueOf(avro.getCause()),
                Severity.valueOf(avro.getSeverity().name()),
                avro.getConfidence(),
                Optional.ofNullable(avro.getTable()),
                Optional.ofNullable(avro.getIndex()),
                Optional.ofNullable(avro.getColumn()),
                avro.getRangeStart(),
                avro.getRangeLimit(),
                avro.getFirstHeatAt(),
                avro.getOpenedAt(),
                avro.getUpdatedAt(),
                Optional.ofNullable(avro.getResolvedAt()),
                avro.getPeakScore(),
                avro.getHotMinutes(),
                Optional.ofNullable(avro.getCatalogVersion()),
                PhraseRecords.fromAvro(avro.getEvidence()),
                BasisRecords.fromAvro(avro));
    }
}
