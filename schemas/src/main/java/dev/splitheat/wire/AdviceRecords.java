package dev.splitheat.wire;

import dev.splitheat.avro.RecommendationRecord;
import dev.splitheat.avro.RecommendationSet;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Recommendation;

/** Advice to Avro and back. */
final class AdviceRecords {
    private AdviceRecords() {}

    static RecommendationSet toAvro(Advice advice) {
        return RecommendationSet.newBuilder()
                .setDatabase(advice.database())
                .setFindingId(advice.findingId())
                .setFindingRevision(advice.findingRevision())
                .setRecommendations(advice.recommendations().stream()
                        .map(AdviceRecords::toAvro)
                        .toList())
                .build();
    }

    static Advice fromAvro(RecommendationSet avro) {
        return new Advice(
                avro.getDatabase(),
                avro.getFindingId(),
                avro.getFindingRevision(),
                avro.getRecommendations().stream().map(AdviceRecords::fromAvro).toList());
    }

    private static RecommendationRecord toAvro(Recommendation recommendation) {
        return RecommendationRecord.newBuilder()
                .setKind(recommendation.kind())
                .setTitle(recommendation.title())
                .setWhy(PhraseRecords.toAvro(recommendation.why()))
                .setDoNow(PhraseRecords.toAvro(recommendation.doNow()))
                .setDdl(recommendation.ddl())
                .setMigration(recommendation.migration())
                .setQueryChanges(recommendation.queryChanges())
                .setTradeOffs(recommendation.tradeOffs())
                .build();
    }

    private static Recommendation fromAvro(RecommendationRecord avro) {
        return new Recommendation(
                avro.getKind(),
                avro.getTitle(),
                PhraseRecords.fromAvro(avro.getWhy()),
                PhraseRecords.fromAvro(avro.getDoNow()),
                avro.getDdl(),
                avro.getMigration(),
                avro.getQueryChanges(),
                avro.getTradeOffs());
    }
}
