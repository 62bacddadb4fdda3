package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Secret;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.SecretPart;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.webhook.UnusableSecretException;
import dev.splitheat.notify.webhook.WebhookSink;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** JSON to any program, by HTTP. */
final class WebhookType implements SinkType {
    static final String NAME = "webhook";

    /** Where it is posted to; signed when there is a secret. */
    record Plan(URI url, Optional<Secret> secret) implements SinkPlan {
        Plan {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(secret, "secret");
        }

        @Override
        public String type() {
            return NAME;
        }

        @Override
        public Sink build(String name, Workshop workshop) {
            return NamedSink.of(
                    name, new WebhookSink(url, secret.map(Secret::value), workshop.json(), workshop.caller()));
        }

        @Override
        public Checked check(Workshop workshop) {
            return Checked.unknown("a webhook cannot be asked without telling it something: 'splitheat notify test'"
                    + " sends it a marked example");
        }

        @Override
        public Map<String, String> settings() {
            Map<String, String> settings = new TreeMap<>(Map.of("url", Addresses.shown(url)));
            secret.ifPresent(value -> settings.put("secret", value.toString()));
            return settings;
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> keys() {
        return List.of("url", "secret");
    }

    @Override
    public SinkPlan read(Part section, Environment environment) {
        Plan plan = new Plan(
                Addresses.of(section.required("url", Addresses.MEANING)),
                SecretPart.find(section, "secret", environment));
        try {
            plan.build(NAME, Workshop.EMPTY);
        } catch (UnusableSecretException unusable) {
            throw section.refused(unusable.getMessage());
        }
        return plan;
    }
}
