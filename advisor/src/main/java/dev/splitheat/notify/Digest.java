package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What is told in one message when too much happens at once.
 *
 * @param id of one storm, from its first message to its end; no other has it
 * @param number of alerts that are told in it only
 * @param over how many of those have ended
 * @param worst a few of them, the most severe first
 * @param joined those of them of which the sink has not heard yet
 * @param crowd what all of them have in common
 * @param reference what the sink gave when it took the digest last
 * @param inDoubt an earlier attempt was cut off, so that the message may be there already
 */
public record Digest(
        String id,
        int number,
        int over,
        List<Alert> worst,
        List<Alert> joined,
        Crowd crowd,
        Map<String, String> reference,
        boolean inDoubt) {
    public Digest {
        Objects.requireNonNull(id, "id");
        worst = List.copyOf(worst);
        joined = List.copyOf(joined);
        Objects.requireNonNull(crowd, "crowd");
        reference = Map.copyOf(reference);
    }

    /** One that was not cut off, of which a sink that took nothing yet has heard nothing. */
    public Digest(String id, int number, int over, List<Alert> worst, Map<String, String> reference) {
        this(id, number, over, worst, reference.isEmpty() ? worst : List.of(), Crowd.of(worst), reference, false);
    }

    public boolean ended() {
        return over >= number;
    }
}
