package dev.splitheat.web.forward;

import dev.splitheat.view.Ownership;
import dev.splitheat.web.http.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Which instances do not believe this one. Whoever asks was let in here, so that it is the pass that is refused. */
final class RefusedPasses {
    private static final int UNAUTHORIZED = 401;
    private static final int SEE_OTHER = 303;
    private static final int FAILURES = 400;
    private static final Duration LATER = Duration.ofMinutes(1);
    private static final String COMPARE =
            "web.peers.secret.file, or without it web.token.file, must hold the same secret in all instances, and their clocks"
                    + " the same minute";

    /** What such an instance does, and what helps. */
    static final String WHY = "refuses this instance's secret: " + COMPARE;

    private final Consumer<String> log;
    private final Set<Ownership.Address> refusing = ConcurrentHashMap.newKeySet();

    /** @param log hears once of each that begins to refuse */
    RefusedPasses(Consumer<String> log) {
        this.log = log;
    }

    /**
     * Whether an answer is such a refusal: to a browser it is the way to the login.
     *
     * @param location to which it leads on
     */
    boolean isOne(Ownership.Address peer, int status, Optional<String> location) {
        boolean refused = status == UNAUTHORIZED
                || status == SEE_OTHER
                        && location.filter(to -> to.startsWith("/login")).isPresent();
        if (!refused && status < FAILURES) {
            refusing.remove(peer);
        } else if (refused && refusing.add(peer)) {
            log.accept("the instance at " + peer + " " + WHY);
        }
        return refused;
    }

    static Refusal told() {
        return Refusal.unavailable("the instance that has this database " + WHY, LATER);
    }
}
