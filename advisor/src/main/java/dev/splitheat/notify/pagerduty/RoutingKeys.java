package dev.splitheat.notify.pagerduty;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The key that opens incidents, and those that did before: PagerDuty closes an incident only through the key that opened
 * it.
 */
public record RoutingKeys(RoutingKey current, List<RoutingKey> former) {
    public RoutingKeys {
        Objects.requireNonNull(current, "current");
        former = List.copyOf(former);
    }

    /** The key that opened the page, whatever it is called by now. */
    Optional<RoutingKey> of(Page page) {
        return Stream.concat(Stream.of(current), former.stream())
                .filter(key -> key.hash(page.dedupKey()).equals(page.keyHash()))
                .findFirst();
    }
}
