package dev.splitheat.app.evaluate;

import dev.splitheat.sandbox.scenario.Scenario;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** Lives through scenarios and lets each detector look at them. */
public final class Evaluator {
    private final Witness witness;
    private final ProductionTopology ours;
    private final List<Detector> detectors;

    /**
     * @param start of every scenario's history
     * @param temporary where the topologies' stores are kept meanwhile
     */
    public Evaluator(long seed, Instant start, Path temporary) {
        this(seed, start, temporary, false);
    }

    private Evaluator(long seed, Instant start, Path temporary, boolean everything) {
        this.witness = new Witness(seed, start, everything);
        this.ours = ProductionTopology.withViews(temporary);
        this.detectors = everything
                ? List.of(ours, new GoogleRule(), ProductionTopology.withEverything(temporary))
                : List.of(ours, new GoogleRule());
    }

    /** One that lets our own detector look a second time, with sampled keys and time series besides. */
    public static Evaluator withKeysAndSeries(long seed, Instant start, Path temporary) {
        return new Evaluator(seed, start, temporary, true);
    }

    public Evaluation evaluate(List<Scenario> scenarios, IntConsumer done) {
        Evaluation.Builder evaluation = new Evaluation.Builder(detectors);
        each(scenarios, this::look, done).forEach(evaluation::add);
        return evaluation.build();
    }

    /** How often our own causes are right when there is less to see. */
    public Reliability weaken(List<Scenario> scenarios, IntConsumer done) {
        List<Opinion> opinions =
                each(scenarios, scenario -> Trial.of(witness.liveThrough(scenario), ours), done).stream()
                        .flatMap(List::stream)
                        .toList();
        return new Reliability(scenarios.size(), opinions);
    }

    private List<Judgement> look(Scenario scenario) {
        Lived lived = witness.liveThrough(scenario);
        return detectors.stream()
                .map(detector -> Judgement.of(lived, detector.detect(lived)))
                .toList();
    }

    /** Several scenarios at a time, in an order that does not matter to the result. */
    private static <T> List<T> each(List<Scenario> scenarios, Function<Scenario, T> work, IntConsumer done) {
        ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            List<Future<T>> futures = new ArrayList<>();
            scenarios.forEach(scenario -> futures.add(workers.submit(() -> work.apply(scenario))));
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(result(future));
                done.accept(results.size());
            }
            return results;
        } finally {
            workers.shutdownNow();
        }
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while evaluating", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
