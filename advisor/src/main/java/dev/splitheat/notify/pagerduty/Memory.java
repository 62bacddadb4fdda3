package dev.splitheat.notify.pagerduty;

import dev.splitheat.finding.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the sink remembers of an alert, as it stands in {@code deliveries}.
 *
 * @param page that is open
 * @param successor that is about to take its place, and may have done so already
 * @param change the last that was told about a change that landed
 * @param pages that were opened lately, the oldest first, as {@code opening.turn}: weekly reports count them
 */
record Memory(Optional<Page> page, Optional<Page> successor, Optional<String> change, List<String> pages) {
    private static final String PAGED = "paged";
    private static final String CHANGE = "change";
    private static final String PAGES = "pages";
    private static final int LATELY = 50;
    private static final String NEXT = "next_";

    Memory {
        Objects.requireNonNull(page, "page");
        Objects.requireNonNull(successor, "successor");
        Objects.requireNonNull(change, "change");
        pages = List.copyOf(pages);
    }

    static Memory of(Map<String, String> reference) {
        return new Memory(
                "yes".equals(reference.get(PAGED)) ? Optional.of(page(reference, "")) : Optional.empty(),
                reference.containsKey(NEXT + "dedup_key") ? Optional.of(page(reference, NEXT)) : Optional.empty(),
                Optional.ofNullable(reference.get(CHANGE)),
                reference.containsKey(PAGES) ? List.of(reference.get(PAGES).split(" ")) : List.of());
    }

    Map<String, String> reference() {
        Map<String, String> reference = new LinkedHashMap<>();
        reference.put(PAGED, page.isPresent() ? "yes" : "no");
        page.ifPresent(open -> write(open, "", reference));
        successor.ifPresent(intended -> write(intended, NEXT, reference));
        change.ifPresent(told -> reference.put(CHANGE, told));
        if (!pages.isEmpty()) {
            reference.put(PAGES, String.join(" ", pages));
        }
        return reference;
    }

    /** With this page, which nothing is about to replace. */
    Memory with(Page other) {
        return new Memory(Optional.of(other), Optional.empty(), change, withAlso(other.opening() + "." + other.turn()));
    }

    Memory succeededBy(Page other) {
        return new Memory(page, Optional.of(other), change, pages);
    }

    Memory withoutPage() {
        return new Memory(Optional.empty(), Optional.empty(), change, pages);
    }

    Memory told(String otherChange) {
        return new Memory(page, successor, Optional.of(otherChange), pages);
    }

    private List<String> withAlso(String opened) {
        List<String> all =
                Stream.concat(pages.stream(), Stream.of(opened)).distinct().toList();
        return all.subList(Math.max(0, all.size() - LATELY), all.size());
    }

    private static Page page(Map<String, String> reference, String prefix) {
        return new Page(
                reference.get(prefix + "dedup_key"),
                reference.get(prefix + "key"),
                reference.get(prefix + "key_hash"),
                Integer.parseInt(reference.get(prefix + "opening")),
                Integer.parseInt(reference.get(prefix + "turn")),
                Severity.valueOf(reference.get(prefix + "severity")),
                "yes".equals(reference.get(prefix + "acknowledged")));
    }

    private static void write(Page page, String prefix, Map<String, String> into) {
        into.put(prefix + "dedup_key", page.dedupKey());
        into.put(prefix + "key", page.keyName());
        into.put(prefix + "key_hash", page.keyHash());
        into.put(prefix + "opening", Integer.toString(page.opening()));
        into.put(prefix + "turn", Integer.toString(page.turn()));
        into.put(prefix + "severity", page.severity().name());
        into.put(prefix + "acknowledged", page.acknowledged() ? "yes" : "no");
    }
}
