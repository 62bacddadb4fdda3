package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.Servers;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.sharding.ShardCount;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredShardsTest {
    private static final String LOG = "UserAccessLogs";

    /** Need is twice the writes by what a range takes; nodes twice as many as now; a range of 3,500 × 65 % = 2,275. */
    @ParameterizedTest
    @CsvSource({
        "1000, 1, false, , 2",
        "1000, 3, false, , 5",
        "20000, 3, false, , 20",
        "20000, 10, false, , 20",
        "20000, 10, true, , 50",
        "1000, 3, false, 100, 20",
        "1000, 3, false, 95, 20",
        "9000, 1, false, 10, 10"
    })
    void numberFollowsWritesNodesAndWhatARangeTook(
            double writes, int nodes, boolean multiRegion, Double most, int expected) {
        Evidence evidence =
                Measured.rates(LOG, writes, 0, Optional.of(new Servers(nodes, multiRegion)), Optional.ofNullable(most));

        ShardCount count = ShardCount.of(situation(evidence));

        assertThat(count.count()).isEqualTo(expected);
        assertThat(count.estimate()).allMatch(line -> line.template().startsWith("Estimate:"));
    }

    @Test
    void withoutRates_itIsTenByDefault_andSaidWhatWouldRaiseIt() {
        ShardCount count = ShardCount.of(situation(Evidence.NONE));

        assertThat(count.count()).isEqualTo(10);
        assertThat(count.measured()).isFalse();
        assertThat(count.estimate())
                .extracting(Phrase::plain)
                .containsExactly(
                        "Estimate: 10 shards are a default and no result, since the write rate of UserAccessLogs was not"
                                + " measured, or for less than ten minutes. Google's examples have ten, and it advises about"
                                + " as many as there are nodes.",
                        "Estimate: a measured peak above 14,000 writes a second would raise it (12 ranges × 2,300 writes / 2"
                                + " for growth), and so would more than 6 nodes.");
    }

    @ParameterizedTest
    @CsvSource({"1, 10, false", "9, 10, false", "10, 100, true"})
    void minutesThatAreTooFew_measureNothing(int minutes, int shards, boolean measured) {
        Traffic traffic =
                new Traffic(90_000, 90_000, 0, 0, Duration.ofMinutes(minutes), Optional.empty(), Optional.empty());
        Evidence evidence = Measured.traffic(LOG, traffic, Optional.of(new Servers(9, false)));

        ShardCount count = ShardCount.of(situation(evidence));

        assertThat(count.measured()).isEqualTo(measured);
        assertThat(count.count()).isEqualTo(shards);
    }

    @ParameterizedTest
    @CsvSource({
        ", 20, '× 1, since how large rows are was not told = 2,300 writes'",
        "300, 20, '× 1 for written rows of 300 bytes = 2,300 writes'",
        "4096, 50, '× 1 KB / 4 KB of a written row = 570 writes'"
    })
    void largerRows_takeMoreRanges_andTheArithmeticShowsIt(Double bytes, int shards, String factor) {
        Traffic traffic = new Traffic(14_000, 14_000, 0, 0, Duration.ofDays(7), Optional.empty(), Optional.empty())
                .withRowBytes(Optional.ofNullable(bytes));
        Evidence evidence = Measured.traffic(LOG, traffic, Optional.of(new Servers(9, false)));

        ShardCount count = ShardCount.of(situation(evidence));

        assertThat(count.count()).isEqualTo(shards);
        assertThat(count.estimate()).extracting(Phrase::plain).anyMatch(line -> line.contains(factor));
    }

    @ParameterizedTest
    @CsvSource({"100, true", "50, true", "49, false", "0, false"})
    void readsOverAllShards_areHeldAgainstTheWrites(double reads, boolean outweigh) {
        Evidence evidence = Measured.rates(LOG, 990, reads, Optional.of(new Servers(10, false)), Optional.empty());

        assertThat(ShardCount.of(situation(evidence)).readsOutweigh()).isEqualTo(outweigh);
    }

    @Test
    void everyPlaceThatHasTheNumber_hasTheSame() {
        Evidence evidence = Measured.rates(LOG, 20_000, 0, Optional.of(new Servers(10, false)), Optional.empty());

        Recommendation advised = advice(evidence).recommendations().stream()
                .filter(one -> one.kind().equals("SHARD_PREFIX"))
                .findFirst()
                .orElseThrow();

        assertThat(advised.ddl().get(0)).contains("FARM_FINGERPRINT(UserId), 20))");
        assertThat(advised.queryChanges().get(0)).contains("BETWEEN 0 AND 19");
        assertThat(advised.queryChanges().get(1)).contains("GENERATE_ARRAY(0, 19)");
        assertThat(advised.tradeOffs()).first().asString().startsWith("20 shards are an estimate");
        assertThat(advised.estimate()).extracting(Phrase::plain).anyMatch(line -> line.contains("20 shards"));
        assertThat(advised.costs().orElseThrow().reads()).startsWith("20 seeks");
    }

    @Test
    void whereReadsOutweighTheWrites_anotherOrderOfTheKeyIsPreferred() {
        Evidence evidence = Measured.rates(LOG, 1_000, 5_000, Optional.of(new Servers(10, false)), Optional.empty());

        Advice advice = advice(evidence);

        assertThat(advice.recommendations())
                .extracting(Recommendation::kind)
                .contains("SWAP_KEY_ORDER")
                .doesNotContain("SHARD_PREFIX");
        assertThat(advice.rejected())
                .anyMatch(each ->
                        each.kind().equals("SHARD_PREFIX") && each.why().plain().contains("With 20 shards"));
    }

    private static Advice advice(Evidence evidence) {
        return Redesigns.all()
                .advise(
                        Findings.of(Cause.MONOTONIC_KEY, LOG, null, "LastAccess"),
                        Schemas.named("catalogue/C01-before.gsql").catalog(),
                        evidence);
    }

    private static Situation situation(Evidence evidence) {
        return new Situation(
                Spot.of(Findings.of(Cause.MONOTONIC_KEY, LOG, null, "LastAccess")),
                Schemas.named("catalogue/C01-before.gsql").catalog(),
                evidence);
    }
}
