package dev.splitheat.notify.webhook;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.AlertJson;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.http.Fitting;
import java.util.Objects;

/** Our own JSON, with everything. */
public final class NativeBody implements WebhookBody {
    /** As a configuration names it. */
    public static final String FORMAT = "native";

    private final AlertJson json;

    public NativeBody(AlertJson json) {
        this.json = Objects.requireNonNull(json, "json");
    }

    @Override
    public String contentType() {
        return "application/json";
    }

    @Override
    public String render(Alert alert, String id, int most) {
        ObjectNode document = json.document(alert);
        return Fitting.fit(document, most, NativeParts.of(document, document), NativeParts.mark(document));
    }
}
