package dev.splitheat.wire;

import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TransactionRow;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;

/** Rows in which every field has a value of its own, so that none can be swapped unseen. */
final class RandomRows {
    private final Random random;

    private RandomRows(long seed) {
        this.random = new Random(seed);
    }

    static TransactionRow transaction(long seed) {
        return new RandomRows(seed).transaction();
    }

    static QueryRow query(long seed) {
        return new RandomRows(seed).query();
    }

    static ReadRow read(long seed) {
        return new RandomRows(seed).read();
    }

    static LockRow lock(long seed) {
        RandomRows rows = new RandomRows(seed);
        return new LockRow(
                rows.maybe(rows.text()),
                rows.real(),
                List.of(new LockRow.Request(rows.text(), rows.text(), rows.text())));
    }

    static MetricPoint point(long seed) {
        RandomRows rows = new RandomRows(seed);
        Optional<Distribution> distribution = rows.distribution();
        OptionalDouble value = distribution.isPresent() ? OptionalDouble.empty() : OptionalDouble.of(rows.real());
        return new MetricPoint(rows.text(), Map.of(rows.text(), rows.text()), value, distribution);
    }

    static TableSample sample(long seed) {
        RandomRows rows = new RandomRows(seed);
        Optional<TableSample.Write> write =
                rows.maybe(TableSample.Write.values()[rows.random.nextInt(TableSample.Write.values().length)]);
        Optional<Instant> at = write.map(kind -> Instant.ofEpochSecond(rows.random.nextInt(), 123_000));
        return new TableSample(
                rows.text(),
                write.isEmpty(),
                rows.whole(),
                rows.whole(),
                rows.whole(),
                rows.whole(),
                List.of(new TableSample.SampledKey(rows.text(), write, at, rows.text())));
    }

    private TransactionRow transaction() {
        return new TransactionRow(
                fingerprint(),
                texts(),
                texts(),
                texts(),
                text(),
                whole(),
                whole(),
                whole(),
                whole(),
                whole(),
                real(),
                real(),
                real(),
                real(),
                List.of(new TransactionRow.TableWrites(text(), whole(), whole())),
                distribution());
    }

    private QueryRow query() {
        return new QueryRow(
                fingerprint(),
                text(),
                random.nextBoolean(),
                text(),
                text(),
                whole(),
                whole(),
                whole(),
                whole(),
                whole(),
                real(),
                real(),
                real(),
                real(),
                real(),
                real(),
                real(),
                distribution());
    }

    private ReadRow read() {
        return new ReadRow(
                fingerprint(),
                texts(),
                text(),
                text(),
                whole(),
                whole(),
                real(),
                real(),
                real(),
                real(),
                real(),
                real());
    }

    private Optional<Distribution> distribution() {
        List<Long> counts = random.longs(random.nextInt(5)).boxed().toList();
        return maybe(new Distribution(whole(), real(), real(), random.nextInt(), real(), real(), counts));
    }

    private OptionalLong fingerprint() {
        return random.nextBoolean() ? OptionalLong.of(whole()) : OptionalLong.empty();
    }

    private <T> Optional<T> maybe(T value) {
        return random.nextBoolean() ? Optional.of(value) : Optional.empty();
    }

    private List<String> texts() {
        return IntStream.range(0, random.nextInt(3)).mapToObj(i -> text()).toList();
    }

    private String text() {
        return "t" + random.nextInt();
    }

    private long whole() {
        return random.nextLong();
    }

    private double real() {
        return random.nextGaussian();
    }
}
