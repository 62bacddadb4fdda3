package dev.splitheat.wire;

import dev.splitheat.avro.RecommendationSet;
import dev.splitheat.avro.RejectedRecord;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Rejected;
import java.util.Optional;

/** Advice to Avro and back. */
final class AdviceRecords {
    private AdviceRecords() {}

    static RecommendationSet toAvro(Advice advice) {
        return RecommendationSet.newBuilder()
                .setDatabase(advice.database())
                .setFindingId(advice.findingId())
                .setFindingRevision(advice.findingRevision())
                .setRecommendations(advice.recommendations().stream()
                        .map(RecommendationRecords::toAvro)
                        .toList())
                .setRejected(
                        advice.rejected().stream().map(AdviceRecords::toAvro).toList())
                .setProof(advice.proof().map(ProofRecords::toAvro).orElse(null))
                .build();
    }

    static Advice fromAvro(RecommendationSet avro) {
        return new Advice(
                avro.getDatabase(),
                avro.getFindingId(),
                avro.getFindingRevision(),
                avro.getRecommendations().stream()
                        .map(RecommendationRecords::fromAvro)
                        .toList(),
                avro.getRejected().stream().map(AdviceRecords::fromAvro).toList(),
                Optional.ofNullable(avro.getProof()).map(ProofRecords::fromAvro));
    }

    private static RejectedRecord toAvro(Rejected rejected) {
        return RejectedRecord.newBuilder()
                .setKind(rejected.kind())
                .setWhy(PhraseRecords.toAvro(rejected.why()))
                .build();
    }

    private static Rejected fromAvro(RejectedRecord avro) {
        return new Rejected(avro.getKind(), PhraseRecords.fromAvro(avro.getWhy()));
    }
}
