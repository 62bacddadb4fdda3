package dev.splitheat.bench;

import java.io.PrintStream;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the benchmarks and prints each beside its baseline. Arguments are JMH's; without any it takes about two minutes,
 * which is enough to see a factor and too little to see a tenth.
 */
public final class Ratios {
    private static final String BASELINE = "Baseline";

    private Ratios() {}

    public static void main(String[] args) throws RunnerException, CommandLineOptionException {
        OptionsBuilder options = new OptionsBuilder();
        options.parent(new CommandLineOptions(args))
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .shouldFailOnError(true)
                .verbosity(args.length == 0 ? VerboseMode.SILENT : VerboseMode.NORMAL);
        if (args.length == 0) {
            options.include("dev\\.splitheat\\.bench\\.")
                    .forks(1)
                    .warmupIterations(4)
                    .warmupTime(TimeValue.seconds(1))
                    .measurementIterations(5)
                    .measurementTime(TimeValue.seconds(1));
        }
        print(new Runner(options.build()).run(), System.out);
    }

    /** Each benchmark in a line: its time, its baseline's, and how many times the one is the other. */
    static void print(Collection<RunResult> results, PrintStream out) {
        Map<String, Result<?>> byName = new LinkedHashMap<>();
        results.forEach(result -> byName.put(result.getPrimaryResult().getLabel(), result.getPrimaryResult()));
        out.printf(Locale.ROOT, "%-14s %20s %20s %14s%n", "ns/op", "Splitheat", "baseline", "ratio");
        byName.forEach((name, result) -> {
            Result<?> baseline = byName.get(name + BASELINE);
            if (baseline != null) {
                out.printf(
                        Locale.ROOT,
                        "%-14s %20s %20s %14s%n",
                        name,
                        time(result),
                        time(baseline),
                        ratio(result.getScore(), baseline.getScore()));
            }
        });
    }

    private static String time(Result<?> result) {
        return time(result.getScore(), result.getScoreError());
    }

    /** Too few iterations have no error. */
    static String time(double score, double error) {
        return Double.isNaN(error)
                ? String.format(Locale.ROOT, "%.1f", score)
                : String.format(Locale.ROOT, "%.1f ± %.1f", score, error);
    }

    static String ratio(double ours, double baseline) {
        return ours <= baseline
                ? String.format(Locale.ROOT, "%.1f x faster", baseline / ours)
                : String.format(Locale.ROOT, "%.1f x slower", ours / baseline);
    }
}
