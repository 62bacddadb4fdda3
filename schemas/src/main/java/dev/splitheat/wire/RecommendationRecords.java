package dev.splitheat.wire;

import dev.splitheat.avro.ActionRecord;
import dev.splitheat.avro.AttachmentRecord;
import dev.splitheat.avro.CostsRecord;
import dev.splitheat.avro.ExpectedRecord;
import dev.splitheat.avro.RecommendationRecord;
import dev.splitheat.avro.RewriteRecord;
import dev.splitheat.avro.StepRecord;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rewrite;
import dev.splitheat.finding.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One recommendation to Avro and back. What an earlier version wrote has its migration as running text alone. */
final class RecommendationRecords {
    private RecommendationRecords() {}

    static RecommendationRecord toAvro(Recommendation recommendation) {
        return RecommendationRecord.newBuilder()
                .setKind(recommendation.kind())
                .setTitle(recommendation.title())
                .setWhy(PhraseRecords.toAvro(recommendation.why()))
                .setDoNow(PhraseRecords.toAvro(recommendation.doNow()))
                .setFiles(recommendation.files().stream()
                        .map(RecommendationRecords::toAvro)
                        .toList())
                .setDdl(recommendation.ddl())
                .setMigration(recommendation.steps())
                .setSteps(recommendation.migration().stream()
                        .map(RecommendationRecords::toAvro)
                        .toList())
                .setCosts(recommendation
                        .costs()
                        .map(RecommendationRecords::toAvro)
                        .orElse(null))
                .setQueryChanges(recommendation.queryChanges())
                .setRewrites(recommendation.rewrites().stream()
                        .map(RecommendationRecords::toAvro)
                        .toList())
                .setTradeOffs(recommendation.tradeOffs())
                .setEstimate(PhraseRecords.toAvro(recommendation.estimate()))
                .setExpected(recommendation
                        .expected()
                        .map(RecommendationRecords::toAvro)
                        .orElse(null))
                .setActions(recommendation.actions().stream()
                        .map(RecommendationRecords::toAvro)
                        .toList())
                .build();
    }

    static Recommendation fromAvro(RecommendationRecord avro) {
        return new Recommendation(
                avro.getKind(),
                avro.getTitle(),
                PhraseRecords.fromAvro(avro.getWhy()),
                PhraseRecords.fromAvro(avro.getDoNow()),
                avro.getFiles().stream().map(RecommendationRecords::fromAvro).toList(),
                avro.getDdl(),
                steps(avro),
                Optional.ofNullable(avro.getCosts()).map(RecommendationRecords::fromAvro),
                avro.getQueryChanges(),
                avro.getRewrites().stream().map(RecommendationRecords::fromAvro).toList(),
                avro.getTradeOffs(),
                PhraseRecords.fromAvro(avro.getEstimate()),
                Optional.ofNullable(avro.getExpected()).map(RecommendationRecords::fromAvro),
                avro.getActions().stream()
                        .flatMap(action -> RecommendationRecords.fromAvro(action).stream())
                        .toList());
    }

    private static List<Step> steps(RecommendationRecord avro) {
        return avro.getSteps().isEmpty()
                ? avro.getMigration().stream().map(Step::of).toList()
                : avro.getSteps().stream().map(RecommendationRecords::fromAvro).toList();
    }

    private static StepRecord toAvro(Step step) {
        return StepRecord.newBuilder()
                .setWhat(step.what())
                .setGate(step.gate().orElse(null))
                .setCheck(step.check().orElse(null))
                .setRollback(step.rollback().orElse(null))
                .setStatement(step.statement().orElse(null))
                .build();
    }

    private static Step fromAvro(StepRecord avro) {
        return new Step(
                avro.getWhat(),
                Optional.ofNullable(avro.getGate()),
                Optional.ofNullable(avro.getCheck()),
                Optional.ofNullable(avro.getRollback()),
                Optional.ofNullable(avro.getStatement()));
    }

    private static ActionRecord toAvro(Action action) {
        return new ActionRecord(action.kind().name(), action.amount(), action.tags());
    }

    /** Empty where a later version wrote a kind that this one does not know. */
    private static Optional<Action> fromAvro(ActionRecord avro) {
        return Stream.of(Action.Kind.values())
                .filter(kind -> kind.name().equals(avro.getKind()))
                .findFirst()
                .map(kind -> new Action(kind, avro.getAmount(), avro.getTags()));
    }

    private static CostsRecord toAvro(Costs costs) {
        return new CostsRecord(costs.storage(), costs.writes(), costs.reads(), costs.duration());
    }

    private static Costs fromAvro(CostsRecord avro) {
        return new Costs(avro.getStorage(), avro.getWrites(), avro.getReads(), avro.getDuration());
    }

    private static AttachmentRecord toAvro(Attachment file) {
        return new AttachmentRecord(file.name(), PhraseRecords.toAvro(file.lines()));
    }

    private static Attachment fromAvro(AttachmentRecord avro) {
        return new Attachment(avro.getName(), PhraseRecords.fromAvro(avro.getLines()));
    }

    private static RewriteRecord toAvro(Rewrite rewrite) {
        return new RewriteRecord(rewrite.before(), rewrite.after().orElse(null), rewrite.note());
    }

    private static Rewrite fromAvro(RewriteRecord avro) {
        return new Rewrite(avro.getBefore(), Optional.ofNullable(avro.getAfter()), avro.getNote());
    }

    private static ExpectedRecord toAvro(Expected expected) {
        return ExpectedRecord.newBuilder()
                .setTopShareBefore(expected.topShareBefore())
                .setTopShareAfter(expected.topShareAfter())
                .setLow(expected.low())
                .setHigh(expected.high())
                .setTopServerBefore(expected.topServerBefore())
                .setTopServerAfter(expected.topServerAfter())
                .setSamples(expected.samples())
                .setFanOut(expected.reads().map(Expected.Reads::fanOut).orElse(null))
                .setReadsPerSecond(
                        expected.reads().map(Expected.Reads::perSecond).orElse(null))
                .build();
    }

    private static Expected fromAvro(ExpectedRecord avro) {
        Optional<Expected.Reads> reads = Optional.ofNullable(avro.getFanOut())
                .flatMap(fanOut -> Optional.ofNullable(avro.getReadsPerSecond())
                        .map(perSecond -> new Expected.Reads(fanOut, perSecond)));
        return new Expected(
                avro.getTopShareBefore(),
                avro.getTopShareAfter(),
                avro.getLow(),
                avro.getHigh(),
                avro.getTopServerBefore(),
                avro.getTopServerAfter(),
                avro.getSamples(),
                reads);
    }
}
