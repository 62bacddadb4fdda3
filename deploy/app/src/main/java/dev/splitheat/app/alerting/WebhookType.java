package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.config.Secret;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.SecretPart;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.webhook.AlertmanagerBody;
import dev.splitheat.notify.webhook.CloudEventBody;
import dev.splitheat.notify.webhook.NativeBody;
import dev.splitheat.notify.webhook.WebhookBody;
import dev.splitheat.notify.webhook.WebhookCheck;
import dev.splitheat.notify.webhook.WebhookReports;
import dev.splitheat.notify.webhook.WebhookSettings;
import dev.splitheat.notify.webhook.WebhookSink;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** JSON to any program, by HTTP. */
final class WebhookType implements SinkType {
    static final String NAME = "webhook";
    private static final List<String> FORMATS =
            List.of(NativeBody.FORMAT, AlertmanagerBody.FORMAT, CloudEventBody.FORMAT);

    /**
     * Where it is posted to, and how.
     *
     * @param secret which signs, if there is one
     * @param former which signs as well while the other side learns the new one
     * @param plain whether it may go unencrypted to another machine
     */
    record Plan(
            Destination to, String format, Optional<Secret> secret, Optional<Secret> former, int largest, boolean plain)
            implements SinkPlan {
        Plan {
            Objects.requireNonNull(to, "to");
            Objects.requireNonNull(format, "format");
            Objects.requireNonNull(secret, "secret");
            Objects.requireNonNull(former, "former");
        }

        /** With our own JSON. */
        static Plan plain(URI url, Optional<Secret> secret) {
            return new Plan(
                    Destination.of(url, true),
                    NativeBody.FORMAT,
                    secret,
                    Optional.empty(),
                    WebhookSettings.LARGEST,
                    true);
        }

        @Override
        public String type() {
            return NAME;
        }

        @Override
        public Sink build(String name, Workshop workshop) {
            return new WebhookSink(sinkSettings(name), body(name, workshop), workshop.caller());
        }

        @Override
        public boolean takesReports() {
            return true;
        }

        @Override
        public ReportSink reports(String name, Workshop workshop) {
            return new WebhookReports(sinkSettings(name), workshop.caller());
        }

        @Override
        public List<Checked> check(String name, Workshop workshop) {
            return new WebhookCheck(sinkSettings(name), workshop.caller()).sentences();
        }

        @Override
        public Map<String, String> settings() {
            return new Masked()
                    .with("url", Addresses.shown(to.address()))
                    .with("format", format)
                    .with("largest", largest)
                    .with("plain", plain)
                    .with("secret", secret)
                    .with("former", former)
                    .settings();
        }

        private WebhookSettings sinkSettings(String name) {
            List<Credential> secrets = Stream.concat(secret.stream(), former.stream())
                    .map(value -> new Credential(value.value()))
                    .toList();
            return new WebhookSettings(name, to, secrets, largest);
        }

        private WebhookBody body(String name, Workshop workshop) {
            return switch (format) {
                case AlertmanagerBody.FORMAT -> new AlertmanagerBody(workshop.storyteller(), name, Map.of());
                case CloudEventBody.FORMAT ->
                    new CloudEventBody(new NativeBody(workshop.json(), workshop.storyteller()::link));
                default -> new NativeBody(workshop.json(), workshop.storyteller()::link);
            };
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> keys() {
        return List.of("url", "format", "secret", "former", "largest", "plain");
    }

    @Override
    public SinkPlan read(Part section, Environment environment) {
        Mistakes mistakes = new Mistakes();
        // Of one who did not say yes or no, plain http is not held against the address besides.
        boolean plain = mistakes.heard(() -> Values.flag(section, "plain")).orElse(true);
        Optional<Destination> to = mistakes.heard(() -> destination(section, environment, plain));
        Optional<String> format = mistakes.heard(() -> section.at("format")
                .map(part -> Values.word(part, "format", FORMATS))
                .orElse(NativeBody.FORMAT));
        Optional<Secret> secret = mistakes.found(() -> SecretPart.find(section, "secret", environment));
        Optional<Secret> former = mistakes.found(() -> SecretPart.find(section, "former", environment));
        int largest = mistakes.heard(() -> Values.count(section, "largest", WebhookSettings.LARGEST))
                .orElse(WebhookSettings.LARGEST);
        mistakes.end();
        return usable(section, new Plan(to.orElseThrow(), format.orElseThrow(), secret, former, largest, plain));
    }

    private static Destination destination(Part section, Environment environment, boolean plain) {
        Part url = section.required("url", Addresses.MEANING);
        return Addresses.destination(url, SecretPart.plainOr(url, environment).value(), plain);
    }

    private static Plan usable(Part section, Plan plan) {
        try {
            plan.build(NAME, Workshop.EMPTY);
        } catch (IllegalArgumentException refused) {
            throw section.refused(String.valueOf(refused.getMessage()));
        }
        return plan;
    }
}
