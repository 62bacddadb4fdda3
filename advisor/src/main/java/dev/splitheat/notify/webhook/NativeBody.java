package dev.splitheat.notify.webhook;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.AlertJson;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.http.Fitting;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Our own JSON, with everything. */
public final class NativeBody implements WebhookBody {
    /** As a configuration names it. */
    public static final String FORMAT = "native";

    private final AlertJson json;
    private final Function<Alert, Optional<URI>> link;

    /** Without a page of our own to look at. */
    public NativeBody(AlertJson json) {
        this(json, alert -> Optional.empty());
    }

    /** @param link where everything is that a body has no room for */
    public NativeBody(AlertJson json, Function<Alert, Optional<URI>> link) {
        this.json = Objects.requireNonNull(json, "json");
        this.link = Objects.requireNonNull(link, "link");
    }

    @Override
    public String contentType() {
        return "application/json";
    }

    /** Our own JSON, with where to look. */
    ObjectNode document(Alert alert) {
        ObjectNode document = json.document(alert);
        link.apply(alert).ifPresent(page -> document.put("link", page.toString()));
        return document;
    }

    @Override
    public String render(Alert alert, String id, int most) {
        ObjectNode document = document(alert);
        return Fitting.fit(document, most, NativeParts.of(document, document), NativeParts.mark(document));
    }
}
