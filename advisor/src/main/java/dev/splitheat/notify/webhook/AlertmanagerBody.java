package dev.splitheat.notify.webhook;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.alertmanager.Annotations;
import dev.splitheat.notify.alertmanager.Fingerprint;
import dev.splitheat.notify.alertmanager.Labels;
import dev.splitheat.notify.http.Fitting;
import dev.splitheat.story.Story;
import dev.splitheat.story.Storyteller;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.stream.Stream;

/** What Alertmanager sends to its own webhooks, version 4, for whatever understands that; a group for each alert. */
public final class AlertmanagerBody implements WebhookBody {
    /** As a configuration names it. */
    public static final String FORMAT = "alertmanager-v4";

    /** Go's zero time: it has not ended. */
    private static final String NOT_YET = "0001-01-01T00:00:00Z";

    private static final int LONGEST_TEXT = 400;

    private final Storyteller storyteller;
    private final String receiver;
    private final Map<String, String> more;

    /**
     * A body for one receiver.
     *
     * @param receiver what the sink is called
     * @param more labels that every alert gets beside ours
     */
    public AlertmanagerBody(Storyteller storyteller, String receiver, Map<String, String> more) {
        this.storyteller = Objects.requireNonNull(storyteller, "storyteller");
        this.receiver = Objects.requireNonNull(receiver, "receiver");
        this.more = Map.copyOf(more);
    }

    @Override
    public String contentType() {
        return "application/json";
    }

    @Override
    public String render(Alert alert, String id, int most) {
        Story story = storyteller.tell(alert);
        SortedMap<String, String> labels = Labels.of(alert, more);
        String status = alert.state() == Alert.State.RESOLVED ? "resolved" : "firing";
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("version", "4");
        body.put("groupKey", "{}:{finding=\"" + alert.id() + "\"}");
        body.put("truncatedAlerts", 0);
        body.put("status", status);
        body.put("receiver", receiver);
        body.putObject("groupLabels").put("finding", alert.id());
        labels.forEach(body.putObject("commonLabels")::put);
        Annotations.of(story).forEach(body.putObject("commonAnnotations")::put);
        body.put("externalURL", story.open().map(Object::toString).orElse(""));
        alert(body.putArray("alerts").addObject(), alert, status, labels, story);
        List<ObjectNode> annotated = List.of((ObjectNode) body.get("commonAnnotations"), (ObjectNode)
                body.get("alerts").get(0).get("annotations"));
        return Fitting.fit(body, most, parts(body, annotated), missing -> mark(annotated, missing));
    }

    private static void alert(
            ObjectNode into, Alert alert, String status, SortedMap<String, String> labels, Story story) {
        into.put("status", status);
        labels.forEach(into.putObject("labels")::put);
        Annotations.of(story).forEach(into.putObject("annotations")::put);
        into.put("startsAt", alert.finding().openedAt().toString());
        into.put("endsAt", alert.state() == Alert.State.RESOLVED ? end(alert).toString() : NOT_YET);
        into.put("generatorURL", story.open().map(Object::toString).orElse(""));
        into.put("fingerprint", Fingerprint.of(labels));
    }

    private static Instant end(Alert alert) {
        return alert.finding().resolvedAt().orElse(alert.finding().updatedAt());
    }

    private static List<Fitting.Part> parts(ObjectNode body, List<ObjectNode> annotated) {
        return Stream.concat(
                        Stream.of("why", "ddl", "fix_for_good")
                                .map(name -> new Fitting.Part(name, () -> remove(name, annotated))),
                        Stream.of(Fitting.cutting(body, LONGEST_TEXT, Integer.MAX_VALUE)))
                .toList();
    }

    private static boolean remove(String name, List<ObjectNode> annotated) {
        boolean there = annotated.get(0).has(name);
        annotated.forEach(annotations -> annotations.remove(name));
        return there;
    }

    private static void mark(List<ObjectNode> annotated, List<String> missing) {
        annotated.forEach(annotations -> annotations.put("shortened", String.join(", ", missing)));
    }
}
