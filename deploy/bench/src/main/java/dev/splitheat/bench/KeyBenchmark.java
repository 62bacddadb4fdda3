package dev.splitheat.bench;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Keys: an operation is one key, or one comparison of two. */
@State(Scope.Benchmark)
public class KeyBenchmark {
    private static final Comparator<List<KeyValue>> TYPED = new TypedOrder();

    private SampleKeys sample;
    private List<List<KeyValue>> values;
    private List<Key> keys;
    private List<String> texts;

    @Setup
    public void prepare() {
        sample = new SampleKeys();
        values = sample.values();
        keys = sample.keys();
        texts = sample.texts();
    }

    @Benchmark
    @OperationsPerInvocation(SampleKeys.COUNT)
    public void encode(Blackhole sink) {
        for (List<KeyValue> each : values) {
            sink.consume(sample.key(each));
        }
    }

    @Benchmark
    @OperationsPerInvocation(SampleKeys.COUNT)
    public void encodeBaseline(Blackhole sink) {
        for (List<KeyValue> each : values) {
            sink.consume(PlainEncoding.of(each));
        }
    }

    @Benchmark
    @OperationsPerInvocation(SampleKeys.COUNT - 1)
    public int compare() {
        int sum = 0;
        for (int at = 1; at < SampleKeys.COUNT; at++) {
            sum += Integer.signum(keys.get(at - 1).compareTo(keys.get(at)));
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(SampleKeys.COUNT - 1)
    public int compareBaseline() {
        int sum = 0;
        for (int at = 1; at < SampleKeys.COUNT; at++) {
            sum += Integer.signum(TYPED.compare(values.get(at - 1), values.get(at)));
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(SampleKeys.COUNT)
    public List<Key> encodeAndSort() {
        List<Key> encoded = new ArrayList<>(SampleKeys.COUNT);
        for (List<KeyValue> each : values) {
            encoded.add(sample.key(each));
        }
        encoded.sort(Comparator.naturalOrder());
        return encoded;
    }

    @Benchmark
    @OperationsPerInvocation(SampleKeys.COUNT)
    public List<List<KeyValue>> encodeAndSortBaseline() {
        List<List<KeyValue>> sorted = new ArrayList<>(values);
        sorted.sort(TYPED);
        return sorted;
    }

    @Benchmark
    @OperationsPerInvocation(SampleKeys.COUNT)
    public void readText(Blackhole sink) {
        for (String text : texts) {
            sink.consume(sample.space().read(text));
        }
    }

    @Benchmark
    @OperationsPerInvocation(SampleKeys.COUNT)
    public void readTextBaseline(Blackhole sink) {
        for (String text : texts) {
            sink.consume(PlainKeyText.read(text));
        }
    }
}
