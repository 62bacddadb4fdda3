package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What is told in one message when too much happens at once.
 *
 * @param id stable while the storm lasts
 * @param number of alerts that are told in it only
 * @param over how many of those have ended
 * @param worst a few of them, the most severe first
 * @param reference what the sink gave when it took the digest last
 */
public record Digest(String id, int number, int over, List<Alert> worst, Map<String, String> reference) {
    public Digest {
        Objects.requireNonNull(id, "id");
        worst = List.copyOf(worst);
        reference = Map.copyOf(reference);
    }

    public boolean ended() {
        return over >= number;
    }
}
