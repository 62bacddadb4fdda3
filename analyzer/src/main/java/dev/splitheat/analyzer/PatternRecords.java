package dev.splitheat.analyzer;

import dev.splitheat.avro.DriftRecord;
import dev.splitheat.avro.HeavyRangeRecord;
import dev.splitheat.avro.KeyPatternRecord;
import dev.splitheat.avro.LevelOrderRecord;
import dev.splitheat.avro.ShareRecord;
import dev.splitheat.heat.KeyPattern;
import dev.splitheat.heat.KeyPattern.HeavyRange;
import dev.splitheat.heat.Place;
import dev.splitheat.order.Drift;
import dev.splitheat.order.LevelOrder;
import dev.splitheat.order.Share;
import java.util.Optional;

/** What sampled keys and moving ranges tell, to Avro and back. */
final class PatternRecords {
    private PatternRecords() {}

    static KeyPatternRecord toAvro(KeyPattern pattern) {
        return KeyPatternRecord.newBuilder()
                .setObject(pattern.object())
                .setKeys(pattern.keys())
                .setHeavy(pattern.heavy().stream().map(PatternRecords::toAvro).toList())
                .setOrder(pattern.order().map(PatternRecords::toAvro).orElse(null))
                .setWrites(pattern.writes().map(PatternRecords::toAvro).orElse(null))
                .setRanges(pattern.ranges().map(PatternRecords::toAvro).orElse(null))
                .build();
    }

    static KeyPattern fromAvro(KeyPatternRecord avro) {
        return new KeyPattern(
                avro.getObject(),
                avro.getKeys(),
                avro.getHeavy().stream()
                        .map(heavy -> fromAvro(avro.getObject(), heavy))
                        .toList(),
                Optional.ofNullable(avro.getOrder()).map(PatternRecords::fromAvro),
                Optional.ofNullable(avro.getWrites()).map(PatternRecords::fromAvro),
                Optional.ofNullable(avro.getRanges()).map(PatternRecords::fromAvro));
    }

    private static HeavyRangeRecord toAvro(HeavyRange heavy) {
        return new HeavyRangeRecord(
                heavy.place().start(),
                heavy.place().limit(),
                heavy.parts(),
                toAvro(heavy.share()),
                toAvro(heavy.whole()));
    }

    private static HeavyRange fromAvro(String object, HeavyRangeRecord avro) {
        return new HeavyRange(
                new Place(object, avro.getStart(), avro.getLimit()),
                avro.getParts(),
                fromAvro(avro.getShare()),
                fromAvro(avro.getWhole()));
    }

    private static ShareRecord toAvro(Share share) {
        return new ShareRecord(share.lower(), share.estimate(), share.upper());
    }

    private static Share fromAvro(ShareRecord avro) {
        return new Share(avro.getLower(), avro.getEstimate(), avro.getUpper());
    }

    private static LevelOrderRecord toAvro(LevelOrder order) {
        return new LevelOrderRecord(
                order.part(), order.gamma(), order.pairs(), order.observations(), order.prefixes(), order.deviations());
    }

    private static LevelOrder fromAvro(LevelOrderRecord avro) {
        return new LevelOrder(
                avro.getPart(),
                avro.getGamma(),
                avro.getPairs(),
                avro.getObservations(),
                avro.getPrefixes(),
                avro.getDeviations());
    }

    private static DriftRecord toAvro(Drift drift) {
        return new DriftRecord(
                drift.part(), drift.time(), drift.perMinute(), drift.slowest(), drift.fastest(), drift.observations());
    }

    private static Drift fromAvro(DriftRecord avro) {
        return new Drift(
                avro.getPart(),
                avro.getTime(),
                avro.getPerMinute(),
                avro.getSlowest(),
                avro.getFastest(),
                avro.getObservations());
    }
}
