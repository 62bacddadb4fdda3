package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.config.Secret;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.SecretPart;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.pagerduty.EventRate;
import dev.splitheat.notify.pagerduty.PagerDutyCheck;
import dev.splitheat.notify.pagerduty.PagerDutySettings;
import dev.splitheat.notify.pagerduty.PagerDutySink;
import dev.splitheat.notify.pagerduty.RoutingKey;
import dev.splitheat.notify.pagerduty.RoutingKeys;
import dev.splitheat.story.Pageable;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** One PagerDuty service. */
final class PagerDutyType implements SinkType {
    static final String NAME = "pagerduty";

    /**
     * @param key that opens incidents
     * @param former that opened some before, which are closed with it
     * @param from the least severity that pages, where somebody can do something at once
     */
    record Plan(Secret key, Optional<Secret> former, Severity from, URI api) implements SinkPlan {
        Plan {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(former, "former");
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(api, "api");
        }

        @Override
        public String type() {
            return NAME;
        }

        @Override
        public Sink build(String name, Workshop workshop) {
            return new PagerDutySink(
                    sinkSettings(name),
                    workshop.storyteller(),
                    workshop.caller(),
                    workshop.shared(EventRate.class, List.of(api, key), EventRate::new));
        }

        @Override
        public List<Checked> check(String name, Workshop workshop) {
            return new PagerDutyCheck(sinkSettings(name), workshop.caller()).sentences();
        }

        @Override
        public Optional<String> makesOf(Alert alert) {
            return Optional.of(new Pageable(from)
                    .refusal(alert)
                    .map(why -> "would not page, since " + why)
                    .orElse("would page"));
        }

        @Override
        public Map<String, String> settings() {
            return new Masked()
                    .with("key", key)
                    .with("former", former)
                    .with("severity", from.name().toLowerCase(Locale.ROOT))
                    .with("api", Addresses.shown(api))
                    .settings();
        }

        private PagerDutySettings sinkSettings(String name) {
            RoutingKey current = new RoutingKey(name, new Credential(key.value()));
            List<RoutingKey> before =
                    former.map(value -> new RoutingKey(name + " before", new Credential(value.value()))).stream()
                            .toList();
            return new PagerDutySettings(name, api, new RoutingKeys(current, before), new Pageable(from));
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> keys() {
        return List.of("key", "former", "severity", "api");
    }

    @Override
    public SinkPlan read(Part section, Environment environment) {
        Mistakes mistakes = new Mistakes();
        Optional<Secret> key = mistakes.heard(() -> key(section, environment));
        Optional<Secret> former = mistakes.found(() -> SecretPart.find(section, "former", environment));
        Optional<Severity> from = mistakes.heard(() -> section.at("severity")
                .map(part -> RoutesSection.word("severity", part, Severity.values()))
                .orElse(Severity.CRITICAL));
        Optional<URI> api =
                mistakes.heard(() -> section.at("api").map(Addresses::safe).orElse(PagerDutySettings.AMERICA));
        mistakes.end();
        return new Plan(key.orElseThrow(), former, from.orElseThrow(), api.orElseThrow());
    }

    private static Secret key(Part section, Environment environment) {
        Secret key =
                SecretPart.required(section, "key", "the Integration Key of an Events API V2 integration", environment);
        if (!key.value().matches("[0-9A-Za-z]{32}")) {
            throw section.refused("the key is none: it has 32 letters and digits, and is called Integration Key in the"
                    + " service's Events API V2 integration");
        }
        return key;
    }
}
