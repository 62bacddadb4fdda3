package dev.splitheat.notify.pagerduty;

import dev.splitheat.notify.http.Destination;
import dev.splitheat.story.Pageable;
import java.net.URI;
import java.util.Objects;

/**
 * One PagerDuty service.
 *
 * @param name of the sink
 * @param base where the events go; accounts in Europe have another
 * @param pageable which alerts open an incident
 */
public record PagerDutySettings(String name, URI base, RoutingKeys keys, Pageable pageable) {
    /** For accounts in the United States. */
    public static final URI AMERICA = URI.create("https://events.pagerduty.com");

    public PagerDutySettings {
        Objects.requireNonNull(name, "name");
        Destination.of(base, false);
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(pageable, "pageable");
    }

    URI at(String path) {
        return URI.create(base.toString().replaceAll("/+$", "") + path);
    }
}
