package dev.splitheat.app.alerting;

import dev.splitheat.app.config.DurationText;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.config.Secret;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.SecretPart;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.alertmanager.AlertmanagerCheck;
import dev.splitheat.notify.alertmanager.AlertmanagerSettings;
import dev.splitheat.notify.alertmanager.AlertmanagerSink;
import dev.splitheat.notify.alertmanager.Labels;
import dev.splitheat.notify.http.Credential;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** One cluster of Alertmanagers. */
final class AlertmanagerType implements SinkType {
    static final String NAME = "alertmanager";

    /**
     * @param peers each of them
     * @param labels that every alert gets beside ours
     * @param authorization the whole header
     */
    record Plan(List<URI> peers, Duration resend, Map<String, String> labels, Optional<Secret> authorization)
            implements SinkPlan {
        Plan {
            peers = List.copyOf(peers);
            Objects.requireNonNull(resend, "resend");
            labels = Map.copyOf(labels);
            Objects.requireNonNull(authorization, "authorization");
        }

        @Override
        public String type() {
            return NAME;
        }

        @Override
        public Sink build(String name, Workshop workshop) {
            return new AlertmanagerSink(sinkSettings(name), workshop.storyteller(), workshop.caller());
        }

        @Override
        public List<Checked> check(String name, Workshop workshop) {
            return new AlertmanagerCheck(sinkSettings(name), workshop.caller()).sentences();
        }

        @Override
        public Map<String, String> settings() {
            return new Masked()
                    .with("peers", peers.stream().map(Addresses::shown).collect(Collectors.joining(", ")))
                    .with("resend", DurationText.of(resend))
                    .with("labels", text(labels))
                    .with("authorization", authorization)
                    .settings();
        }

        private static Optional<String> text(Map<String, String> labels) {
            return new TreeMap<>(labels)
                    .entrySet().stream()
                            .map(label -> label.getKey() + "=" + label.getValue())
                            .reduce((some, more) -> some + ", " + more);
        }

        private AlertmanagerSettings sinkSettings(String name) {
            return new AlertmanagerSettings(
                    name, peers, resend, labels, authorization.map(secret -> new Credential(secret.value())));
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> keys() {
        return List.of("peers", "resend", "labels", "authorization");
    }

    @Override
    public SinkPlan read(Part section, Environment environment) {
        Mistakes mistakes = new Mistakes();
        Optional<List<URI>> peers =
                mistakes.heard(() -> peers(section.required("peers", "the address of each Alertmanager")));
        Optional<Duration> resend = mistakes.heard(() -> Values.time(section, "resend", AlertmanagerSettings.RESEND));
        Optional<Map<String, String>> labels = mistakes.heard(() -> labels(section));
        Optional<Secret> authorization = mistakes.found(() -> SecretPart.find(section, "authorization", environment));
        mistakes.end();
        return usable(
                section, new Plan(peers.orElseThrow(), resend.orElseThrow(), labels.orElseThrow(), authorization));
    }

    private static Plan usable(Part section, Plan plan) {
        try {
            plan.sinkSettings(NAME);
        } catch (IllegalArgumentException refused) {
            throw section.refused(String.valueOf(refused.getMessage()));
        }
        return plan;
    }

    /** The same one twice would be told everything twice. */
    private static List<URI> peers(Part section) {
        List<URI> peers = new ArrayList<>();
        for (Part item : section.items()) {
            URI peer = Addresses.of(item);
            if (peers.stream().anyMatch(before -> bare(before).equals(bare(peer)))) {
                throw item.refused("this Alertmanager is named before");
            }
            peers.add(peer);
        }
        return peers;
    }

    private static String bare(URI peer) {
        return peer.toString().replaceFirst("/+$", "");
    }

    private static Map<String, String> labels(Part section) {
        Mistakes mistakes = new Mistakes();
        Map<String, String> labels = new TreeMap<>();
        section.at("labels")
                .map(Part::fields)
                .orElse(Map.of())
                .forEach((name, value) -> mistakes.check(() -> labels.put(label(name, value), value.text("a text"))));
        mistakes.end();
        return labels;
    }

    private static String label(String name, Part value) {
        if (!name.matches("[a-zA-Z_][a-zA-Z0-9_]*")) {
            throw value.refused("the name of a label has letters, digits and underscores, no digit first");
        }
        if (Labels.OURS.contains(name)) {
            throw value.refused("Splitheat itself gives each alert this label");
        }
        return name;
    }
}
