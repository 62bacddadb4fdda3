package dev.splitheat.sandbox.locks;

import dev.splitheat.sandbox.locks.LockMinute.Request;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/** What is left to chance: how many waits there are, and which requests are seen. */
final class Draws {
    /** Spanner keeps no more for one row range. */
    static final int SAMPLES = 20;

    private static final double MANY = 30;

    private Draws() {}

    /** A whole number with this mean, as events that know nothing of one another come. */
    static long poisson(double mean, RandomGenerator random) {
        if (mean > MANY) {
            return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.nextGaussian()));
        }
        double limit = Math.exp(-mean);
        double product = random.nextDouble();
        long events = 0;
        while (product > limit) {
            product *= random.nextDouble();
            events++;
        }
        return events;
    }

    /**
     * Requests that waited or kept others waiting, drawn evenly, so that of few draws maybe only one side is seen. What is
     * drawn twice is listed once: Google's samples list two requests for 780 s of waiting.
     */
    static List<Request> samples(Meeting meeting, long events, RandomGenerator random) {
        double all = meeting.demands().stream().mapToDouble(Demand::perSecond).sum();
        Set<Request> seen = new LinkedHashSet<>();
        for (long draw = 0; draw < Math.min(SAMPLES, events); draw++) {
            Demand demand = drawn(meeting.demands(), random.nextDouble() * all);
            List<Map.Entry<String, LockMode>> contested = meeting.contested(demand);
            Map.Entry<String, LockMode> lock = contested.get(random.nextInt(contested.size()));
            seen.add(new Request(
                    lock.getKey(),
                    lock.getValue().printed(),
                    demand.statement().tag().orElse("")));
        }
        return new ArrayList<>(seen);
    }

    private static Demand drawn(List<Demand> demands, double place) {
        double passed = 0;
        for (Demand demand : demands) {
            passed += demand.perSecond();
            if (place < passed) {
                return demand;
            }
        }
        return demands.get(demands.size() - 1);
    }
}
