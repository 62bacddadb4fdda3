package dev.splitheat.bench;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** DDL: an operation is one table with its two indexes. */
@State(Scope.Benchmark)
public class DdlBenchmark {
    private final String text = SampleDdl.text();

    @Benchmark
    @OperationsPerInvocation(SampleDdl.TABLES)
    public DdlScript parseDdl() {
        return DdlReader.read(text, Dialect.GOOGLE_STANDARD_SQL);
    }

    @Benchmark
    @OperationsPerInvocation(SampleDdl.TABLES)
    public List<PlainDdl.Declared> parseDdlBaseline() {
        return PlainDdl.read(text);
    }
}
