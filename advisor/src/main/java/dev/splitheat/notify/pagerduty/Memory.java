package dev.splitheat.notify.pagerduty;

import dev.splitheat.finding.Severity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What the sink remembers of an alert, as it stands in {@code deliveries}.
 *
 * @param page that is open
 * @param change the last that was told about a change that landed
 */
record Memory(Optional<Page> page, Optional<String> change) {
    private static final String PAGED = "paged";
    private static final String CHANGE = "change";

    Memory {
        Objects.requireNonNull(page, "page");
        Objects.requireNonNull(change, "change");
    }

    static Memory of(Map<String, String> reference) {
        return new Memory(
                "yes".equals(reference.get(PAGED)) ? Optional.of(page(reference)) : Optional.empty(),
                Optional.ofNullable(reference.get(CHANGE)));
    }

    Map<String, String> reference() {
        Map<String, String> reference = new LinkedHashMap<>();
        reference.put(PAGED, page.isPresent() ? "yes" : "no");
        page.ifPresent(open -> write(open, reference));
        change.ifPresent(told -> reference.put(CHANGE, told));
        return reference;
    }

    Memory with(Page other) {
        return new Memory(Optional.of(other), change);
    }

    Memory withoutPage() {
        return new Memory(Optional.empty(), change);
    }

    Memory told(String otherChange) {
        return new Memory(page, Optional.of(otherChange));
    }

    private static Page page(Map<String, String> reference) {
        return new Page(
                reference.get("dedup_key"),
                reference.get("key"),
                reference.get("key_hash"),
                Integer.parseInt(reference.get("opening")),
                Integer.parseInt(reference.get("turn")),
                Severity.valueOf(reference.get("severity")),
                "yes".equals(reference.get("acknowledged")));
    }

    private static void write(Page page, Map<String, String> into) {
        into.put("dedup_key", page.dedupKey());
        into.put("key", page.keyName());
        into.put("key_hash", page.keyHash());
        into.put("opening", Integer.toString(page.opening()));
        into.put("turn", Integer.toString(page.turn()));
        into.put("severity", page.severity().name());
        into.put("acknowledged", page.acknowledged() ? "yes" : "no");
    }
}
