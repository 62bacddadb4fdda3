package dev.splitheat.notify.pagerduty;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.story.Storyteller;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pages for a storm, in one incident. What joins is a trigger with the same key: it adds a line to the incident, or opens one
 * where somebody has closed it. After an hour it is an incident of its own, since whoever was called for the first has long
 * known of that.
 */
final class StormPages {
    private static final Logger LOG = LoggerFactory.getLogger(StormPages.class);
    private static final Duration SAME_STORM = Duration.ofHours(1);
    private static final String PAGED_AT = "storm_paged_at";

    private final PagerDutySettings settings;
    private final Storyteller storyteller;
    private final Events events;
    private final EventRate rate;

    StormPages(PagerDutySettings settings, Storyteller storyteller, Events events, EventRate rate) {
        this.rate = rate;
        this.settings = settings;
        this.storyteller = storyteller;
        this.events = events;
    }

    Delivery tell(Digest digest, Instant now) {
        Memory before = Memory.of(digest.reference());
        if (digest.ended()) {
            return end(digest, before, now);
        }
        Optional<Alert> worst =
                worst(digest.joined()).or(() -> before.page().isEmpty() ? worst(digest.worst()) : Optional.empty());
        return worst.isEmpty()
                ? new Delivery.Delivered(digest.reference().isEmpty() ? before.reference() : digest.reference())
                : page(digest, before, worst.get(), now);
    }

    private Optional<Alert> worst(List<Alert> alerts) {
        return alerts.stream().filter(settings.pageable()::test).max(Comparator.comparing(Alert::severity));
    }

    private Delivery page(Digest digest, Memory before, Alert worst, Instant now) {
        RoutingKey key = settings.keys().current();
        Page page = Page.through(key, Storm.dedupKey(digest), 1, 1, worst.severity());
        Optional<Delivery> held = before.page().flatMap(old -> makeWay(old, page, digest, now));
        if (held.isPresent()) {
            return held.get();
        }
        Instant pagedAt = isSameStorm(digest, now) && before.page().isPresent() ? pagedAt(digest) : now;
        Delivery said = send(EventJson.trigger(page, key, digest, storyteller), now);
        return said instanceof Delivery.Delivered ? taken(before.with(page), pagedAt) : said;
    }

    /** @return why nothing can be opened yet; empty when it can */
    private Optional<Delivery> makeWay(Page old, Page next, Digest digest, Instant now) {
        if (isSameStorm(digest, now) && old.keyHash().equals(next.keyHash())) {
            return Optional.empty();
        }
        Delivery closed = resolve(old, now);
        if (closed instanceof Delivery.Rejected rejected) {
            LOG.warn("sink {}: the incident of a storm: {}", settings.name(), rejected.why());
            return Optional.empty();
        }
        return closed instanceof Delivery.Delivered ? Optional.empty() : Optional.of(closed);
    }

    /** What was sent before it need not be taken back: to resolve twice does no harm. */
    private Delivery send(ObjectNode event, Instant now) {
        return rate.take(1, now).<Delivery>map(Delivery.Later::new).orElseGet(() -> events.send(event));
    }

    private static boolean isSameStorm(Digest digest, Instant now) {
        return Duration.between(pagedAt(digest), now).abs().compareTo(SAME_STORM) < 0;
    }

    private static Instant pagedAt(Digest digest) {
        return Optional.ofNullable(digest.reference().get(PAGED_AT))
                .map(Instant::parse)
                .orElse(Instant.EPOCH);
    }

    private static Delivery taken(Memory after, Instant pagedAt) {
        Map<String, String> reference = new HashMap<>(after.reference());
        reference.put(PAGED_AT, pagedAt.toString());
        return new Delivery.Delivered(reference);
    }

    /** An incident that a crash may have left behind without a record ends as well. */
    private Delivery end(Digest digest, Memory before, Instant now) {
        List<Page> open = new ArrayList<>();
        before.page().ifPresent(open::add);
        if (digest.inDoubt() && before.page().isEmpty()) {
            open.add(Page.through(settings.keys().current(), Storm.dedupKey(digest), 1, 1, Severity.CRITICAL));
            settings.keys()
                    .former()
                    .forEach(key -> open.add(Page.through(key, Storm.dedupKey(digest), 1, 1, Severity.CRITICAL)));
        }
        for (Page page : open) {
            Delivery said = resolve(page, now);
            if (!(said instanceof Delivery.Delivered)) {
                return said;
            }
        }
        return new Delivery.Delivered(before.withoutPage().reference());
    }

    private Delivery resolve(Page page, Instant now) {
        return settings.keys()
                .of(page)
                .map(key -> send(EventJson.plain(Plan.Action.RESOLVE, page, key), now))
                .orElseGet(() -> new Delivery.Rejected(PagerDutySink.lost(page)));
    }
}
