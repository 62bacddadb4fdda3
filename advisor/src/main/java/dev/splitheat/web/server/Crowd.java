package dev.splitheat.web.server;

import dev.splitheat.web.http.Refusal;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many of a kind one visitor, and all together, may have at a time. */
final class Crowd {
    private static final Duration SOON = Duration.ofSeconds(5);

    private final String what;
    private final int mostOfOne;
    private final int most;
    private final Map<String, Integer> present = new ConcurrentHashMap<>();
    private int all;

    Crowd(String what, int mostOfOne, int most) {
        this.what = what;
        this.mostOfOne = mostOfOne;
        this.most = most;
    }

    /** @throws Refusal when there are too many already */
    synchronized void enter(String origin) {
        if (all >= most || present.getOrDefault(origin, 0) >= mostOfOne) {
            throw Refusal.unavailable("there are too many " + what + " now: ask again in some seconds", SOON);
        }
        present.merge(origin, 1, Integer::sum);
        all++;
    }

    synchronized void leave(String origin) {
        if (present.computeIfPresent(origin, (same, number) -> number == 1 ? null : number - 1) == null) {
            present.remove(origin);
        }
        all--;
    }
}
