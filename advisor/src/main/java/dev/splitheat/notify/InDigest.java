package dev.splitheat.notify;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is written beside a sink's own reference while an alert is told in a digest: in which, and how severe it was then.
 * The sink never sees it, and finds its earlier message of the alert again.
 */
final class InDigest {
    private static final String DIGEST = Margin.DIGEST;
    private static final String SEVERITY = Margin.DIGEST_SEVERITY;

    private InDigest() {}

    static Map<String, String> marked(Map<String, String> reference, String digest, Severity severity) {
        Map<String, String> marked = new HashMap<>(reference);
        marked.put(DIGEST, digest);
        marked.put(SEVERITY, severity.name());
        return marked;
    }

    /** The marks of what was told in a digest, beside what the sink gave since. */
    static Map<String, String> marked(Map<String, String> reference, Told before) {
        Map<String, String> marked = new HashMap<>(before.reference());
        marked.keySet().retainAll(Map.of(DIGEST, "", SEVERITY, "").keySet());
        marked.putAll(reference);
        return marked;
    }

    /** What the sink gave. */
    static Map<String, String> unmarked(Map<String, String> reference) {
        return Margin.without(reference);
    }

    static boolean is(Told told, String digest) {
        return digest.equals(told.reference().get(DIGEST));
    }

    /** Whether the alert is told in a digest and not yet by itself, nor over. */
    static boolean isHot(Told told) {
        return told.reference().containsKey(DIGEST) && !isOver(told);
    }

    static boolean isOver(Told told) {
        return told.stage() == Told.Stage.CLOSED || told.stage() == Told.Stage.GIVEN_UP;
    }

    /** Whether the alert is more severe than people know. */
    static boolean isWorse(Alert alert, Told told) {
        return Optional.ofNullable(told.reference().get(SEVERITY))
                .map(Severity::valueOf)
                .filter(then -> alert.severity().compareTo(then) > 0)
                .isPresent();
    }
}
