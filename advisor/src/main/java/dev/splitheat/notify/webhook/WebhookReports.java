package dev.splitheat.notify.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.ReportNotice;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Receipt;
import dev.splitheat.weekly.page.Brief;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Posts the top of each weekly report as JSON, and the canonical form below {@code document} where it fits. The {@code
 * webhook-id} is the same for every attempt.
 */
public final class WebhookReports implements ReportSink {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final WebhookSettings settings;
    private final List<Signature> signatures;
    private final Caller caller;

    /** @throws UnusableSecretException when a secret is none */
    public WebhookReports(WebhookSettings settings, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.signatures = settings.secrets().stream()
                .map(secret -> new Signature(secret.value()))
                .toList();
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public Delivery tell(ReportNotice notice, boolean inDoubt) {
        String body = body(notice);
        Clock clock = caller.clock();
        long now = clock.instant().getEpochSecond();
        HttpRequest.Builder request = HttpRequest.newBuilder(settings.to().address())
                .header("content-type", "application/json; charset=utf-8")
                .header("webhook-id", notice.id())
                .header("webhook-timestamp", Long.toString(now))
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (!signatures.isEmpty()) {
            request.header(
                    "webhook-signature",
                    signatures.stream()
                            .map(signature -> signature.sign(notice.id(), now, body))
                            .collect(Collectors.joining(" ")));
        }
        return Receipt.of("the webhook", caller.send(request));
    }

    private String body(ReportNotice notice) {
        try {
            Brief brief = notice.brief();
            ObjectNode body = JSON.createObjectNode();
            body.put("version", 1).put("type", "report").put("id", notice.id());
            body.put("kind", notice.report().kind())
                    .put("week", notice.report().span().week());
            body.put("title", brief.title());
            brief.lines().forEach(body.putArray("lines")::add);
            body.put("report", brief.report().orElse(null));
            body.put("link", brief.link().orElse(null));
            ObjectNode whole = body.deepCopy();
            whole.set("document", JSON.readTree(notice.document()));
            String text = JSON.writeValueAsString(whole);
            return text.getBytes(StandardCharsets.UTF_8).length <= settings.largest()
                    ? text
                    : JSON.writeValueAsString(body.putNull("document"));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a report that is no JSON: " + notice.id(), e);
        }
    }
}
