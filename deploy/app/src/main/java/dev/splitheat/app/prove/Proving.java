package dev.splitheat.app.prove;

import dev.splitheat.sandbox.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Closes the loop in many scenarios, several at a time, in an order that does not matter to the result. */
public final class Proving {
    private final ClosedLoop loop;

    public Proving(ClosedLoop loop) {
        this.loop = loop;
    }

    /** @param done told how many scenarios are over */
    public ProofTable prove(List<Scenario> scenarios, IntConsumer done) {
        ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            List<Future<List<Cured>>> futures = scenarios.stream()
                    .map(scenario -> workers.submit(() -> loop.close(scenario)))
                    .toList();
            List<Cured> all = new ArrayList<>();
            for (int over = 0; over < futures.size(); over++) {
                all.addAll(result(futures.get(over)));
                done.accept(over + 1);
            }
            return new ProofTable(all);
        } finally {
            workers.shutdownNow();
        }
    }

    private static List<Cured> result(Future<List<Cured>> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while proving", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
