package dev.splitheat.wire;

import dev.splitheat.avro.ProofOutcome;
import dev.splitheat.avro.ProofRecord;
import dev.splitheat.finding.Proof;
import java.util.Optional;

/** A proof to Avro and back. */
final class ProofRecords {
    private ProofRecords() {}

    static ProofRecord toAvro(Proof proof) {
        return ProofRecord.newBuilder()
                .setOutcome(ProofOutcome.valueOf(proof.outcome().name()))
                .setLanded(PhraseRecords.toAvro(proof.landed()))
                .setLandedAt(proof.landedAt())
                .setJudgedAt(proof.judgedAt().orElse(null))
                .setEvidence(PhraseRecords.toAvro(proof.evidence()))
                .setPredictedShare(proof.predictedShare().orElse(null))
                .setObservedShare(proof.observedShare().orElse(null))
                .build();
    }

    static Proof fromAvro(ProofRecord avro) {
        return new Proof(
                Proof.Outcome.valueOf(avro.getOutcome().name()),
                PhraseRecords.fromAvro(avro.getLanded()),
                avro.getLandedAt(),
                Optional.ofNullable(avro.getJudgedAt()),
                PhraseRecords.fromAvro(avro.getEvidence()),
                Optional.ofNullable(avro.getPredictedShare()),
                Optional.ofNullable(avro.getObservedShare()));
    }
}
