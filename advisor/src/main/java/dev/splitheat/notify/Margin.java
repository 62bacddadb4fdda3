package dev.splitheat.notify;

import dev.splitheat.notice.Told;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a dispatcher itself writes beside a sink's own reference; the sink never sees it. */
final class Margin {
    static final String DIGEST = "digest";
    static final String DIGEST_SEVERITY = "digest_severity";
    private static final String SENDING = "sending";
    private static final String FIRST_TOLD = "first_told";
    private static final Set<String> OURS =
            Set.of(DIGEST, DIGEST_SEVERITY, SENDING, FIRST_TOLD, Crowd.SUBJECTS, Crowd.DATABASES);

    private Margin() {}

    /** What the sink gave. */
    static Map<String, String> without(Map<String, String> reference) {
        Map<String, String> own = new HashMap<>(reference);
        own.keySet().removeAll(OURS);
        return own;
    }

    /** What is ours. */
    static Map<String, String> of(Map<String, String> reference) {
        Map<String, String> ours = new HashMap<>(reference);
        ours.keySet().retainAll(OURS);
        return ours;
    }

    static Map<String, String> with(Map<String, String> reference, Map<String, String> more) {
        Map<String, String> both = new HashMap<>(reference);
        both.putAll(more);
        return both;
    }

    /** Something is about to be said; whether it arrived is known when the mark is gone. */
    static Map<String, String> sending(Map<String, String> reference) {
        return with(reference, Map.of(SENDING, "yes"));
    }

    static Map<String, String> notSending(Map<String, String> reference) {
        Map<String, String> marked = new HashMap<>(reference);
        marked.remove(SENDING);
        return marked;
    }

    static boolean isSending(Told told) {
        return told.stage() == Told.Stage.SENDING || told.reference().containsKey(SENDING);
    }

    /** It took room of what people can read. */
    static Map<String, String> firstTold(Map<String, String> reference, Instant at) {
        return with(reference, Map.of(FIRST_TOLD, at.toString()));
    }

    /** What the sink gave now, and when it was told first, as it stood before. */
    static Map<String, String> firstToldAs(Told before, Map<String, String> reference) {
        String at = before.reference().get(FIRST_TOLD);
        return at == null ? reference : with(reference, Map.of(FIRST_TOLD, at));
    }

    static Optional<Instant> firstTold(Told told) {
        try {
            return Optional.ofNullable(told.reference().get(FIRST_TOLD)).map(Instant::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
