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
import java.util.function.IntConsumer;

/** Lives through scenarios and lets each detector look at them. */
public final class Evaluator {
    private final Witness witness;
    private final List<Detector> detectors;

    /**
     * @param start of every scenario's history
     * @param temporary where the topologies' stores are kept meanwhile
     */
    public Evaluator(long seed, Instant start, Path temporary) {
        this.witness = new Witness(seed, start);
        this.detectors = List.of(new ProductionTopology(temporary), new GoogleRule());
    }

    /** Several scenarios at a time, in an order that does not matter to the result. */
    public Evaluation evaluate(List<Scenario> scenarios, IntConsumer done) {
        ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            List<Future<List<Judgement>>> looks = new ArrayList<>();
            scenarios.forEach(scenario -> looks.add(workers.submit(() -> look(scenario))));
            Evaluation.Builder evaluation = new Evaluation.Builder(detectors);
            for (Future<List<Judgement>> look : looks) {
                evaluation.add(result(look));
                done.accept(evaluation.size());
            }
            return evaluation.build();
        } finally {
            workers.shutdownNow();
        }
    }

    private List<Judgement> look(Scenario scenario) {
        Lived lived = witness.liveThrough(scenario);
        return detectors.stream()
                .map(detector -> Judgement.of(lived, detector.detect(lived)))
                .toList();
    }

    private static List<Judgement> result(Future<List<Judgement>> look) {
        try {
            return look.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while evaluating", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
