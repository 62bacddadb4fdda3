package dev.splitheat.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Prints how many seconds the same work takes now on two threads: texts are made, counted and sorted, as what is measured
 * beside it does. A machine that others use differs from itself by more than most changes of the code make out, and a figure
 * says something beside this one alone.
 */
public final class Yardstick {
    private static final int THREADS = 2;
    private static final Executor THREAD = work -> new Thread(work).start();
    private static final int ROUNDS = 60;
    private static final int TEXTS = 20_000;
    private static final int DIFFERENT = 5_000;

    private Yardstick() {}

    public static void main(String... arguments) {
        long begun = System.nanoTime();
        List<CompletableFuture<Void>> threads = Stream.generate(
                        () -> CompletableFuture.runAsync(Yardstick::work, THREAD))
                .limit(THREADS)
                .toList();
        threads.forEach(CompletableFuture::join);
        double seconds = (double) (System.nanoTime() - begun) / TimeUnit.SECONDS.toNanos(1);
        System.out.println(String.format(Locale.ROOT, "%.2f", seconds));
    }

    private static void work() {
        Random random = new Random(2026);
        long counted =
                IntStream.range(0, ROUNDS).mapToLong(round -> round(random)).sum();
        if (counted != (long) ROUNDS * TEXTS) {
            throw new IllegalStateException("counted " + counted);
        }
    }

    /** How many texts were counted: all of them. */
    private static long round(Random random) {
        Map<String, Integer> counts = new HashMap<>();
        for (int text = 0; text < TEXTS; text++) {
            counts.merge("Orders(\"" + random.nextInt(DIFFERENT) + "\")", 1, Integer::sum);
        }
        List<String> sorted = new ArrayList<>(counts.keySet());
        Collections.sort(sorted);
        long counted = 0;
        for (String text : sorted) {
            counted += counts.get(text);
        }
        return counted;
    }
}
