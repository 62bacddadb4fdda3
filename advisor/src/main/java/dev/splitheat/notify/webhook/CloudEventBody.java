package dev.splitheat.notify.webhook;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.http.Fitting;
import java.util.Locale;
import java.util.Objects;

/** A CloudEvent, version 1.0, in structured mode: our own JSON is its data. */
public final class CloudEventBody implements WebhookBody {
    /** As a configuration names it. */
    public static final String FORMAT = "cloudevents";

    private final NativeBody data;

    /** @param data what becomes the event's data */
    public CloudEventBody(NativeBody data) {
        this.data = Objects.requireNonNull(data, "data");
    }

    @Override
    public String contentType() {
        return "application/cloudevents+json";
    }

    @Override
    public String render(Alert alert, String id, int most) {
        ObjectNode event = JsonNodeFactory.instance.objectNode();
        event.put("specversion", "1.0");
        event.put("id", id);
        event.put("source", "//spanner.googleapis.com/" + alert.database());
        event.put("type", "dev.splitheat.alert." + alert.state().name().toLowerCase(Locale.ROOT));
        event.put("subject", alert.id());
        event.put("time", alert.finding().updatedAt().toString());
        event.put("datacontenttype", "application/json");
        ObjectNode document = data.document(alert);
        event.set("data", document);
        return Fitting.fit(event, most, NativeParts.of(document, document), NativeParts.mark(document));
    }
}
