package dev.splitheat.app.alerting;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.PartReader;
import dev.splitheat.app.yaml.SecretPart;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notify.heartbeat.HeartbeatSettings;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.routing.Routing;
import dev.splitheat.routing.Team;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Binds the part {@code alerts} of a configuration file; the first thing that is wrong is named with its line. */
public final class AlertingFile {
    /** In a route, where these alerts are told to nobody. */
    static final String NOBODY = "nobody";

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,30}");
    private static final Pattern COLUMN = Pattern.compile("[^\\s.]+(\\.[^\\s.]+){1,2}");
    private static final List<String> KEYS =
            List.of("link", "statements", "show", "sinks", "routes", "teams", "heartbeat", "timing");

    private final Part section;
    private final AppConfig config;
    private final Environment environment;

    private AlertingFile(Part section, AppConfig config, Environment environment) {
        this.section = section;
        this.config = config;
        this.environment = environment;
    }

    /** Reads and checks it. {@code config} is what the rest of the file says. */
    public static Alerting load(Path file, AppConfig config, Environment environment) {
        return new AlertingFile(PartReader.read(file, "alerts").only(KEYS), config, environment).bind();
    }

    private Alerting bind() {
        Map<String, SinkPlan> named = named();
        Map<String, SinkPlan> all = new LinkedHashMap<>(builtIn(named));
        all.putAll(named);
        Map<String, Team> teams = section.at("teams").map(TeamsSection::read).orElse(Map.of());
        Optional<Routing> routing = section.at("routes")
                .map(routes -> new RoutesSection(all.keySet(), teams, config.databases()).read(routes));
        routing.ifPresent(rules -> named.keySet().forEach(name -> refuseUnused(name, rules)));
        return new Alerting(
                section.at("link").map(Addresses::withPlaces),
                statements(),
                columns(),
                all,
                teams,
                routing,
                section.at("timing").map(TimingSection::read).orElse(Timing.DEFAULT),
                section.at("heartbeat").map(this::heartbeat));
    }

    private Map<String, SinkPlan> named() {
        Map<String, SinkPlan> sinks = new LinkedHashMap<>();
        section.at("sinks")
                .map(Part::fields)
                .orElse(Map.of())
                .forEach((name, part) -> sinks.put(name, sink(name, part)));
        return sinks;
    }

    private SinkPlan sink(String name, Part part) {
        if (!NAME.matcher(name).matches() || name.equals(NOBODY)) {
            throw part.refused(
                    "a sink's name is up to 31 small letters, digits and dashes, a letter first, and not " + NOBODY);
        }
        if (name.equals(WebhookType.NAME) && config.webhook().isPresent()) {
            throw part.refused("webhook.url is a sink of this name already: take one of them away");
        }
        Part type = part.required("type", "one of " + String.join(", ", SinkTypes.names()));
        SinkType known =
                SinkTypes.named(type.text("a type")).orElseThrow(() -> type.unknown("type", SinkTypes.names()));
        List<String> keys = new ArrayList<>(List.of("type"));
        keys.addAll(known.keys());
        return known.read(part.only(keys), environment);
    }

    /** The terminal, where no other is named, and the webhook that has keys of its own. */
    private Map<String, SinkPlan> builtIn(Map<String, SinkPlan> named) {
        Map<String, SinkPlan> sinks = new LinkedHashMap<>();
        if (named.values().stream().noneMatch(ConsoleType.Plan.class::isInstance)) {
            sinks.put(ConsoleType.NAME, new ConsoleType.Plan());
        }
        config.webhook()
                .ifPresent(webhook ->
                        sinks.put(WebhookType.NAME, WebhookType.Plan.plain(webhook.url(), webhook.secret())));
        return sinks;
    }

    private void refuseUnused(String name, Routing rules) {
        if (!rules.names(name)) {
            throw section.required("sinks", "sinks")
                    .required(name, "a sink")
                    .refused("no route tells it anything: name it in alerts.routes, or take it away");
        }
    }

    private boolean statements() {
        return section.at("statements").map(this::redacted).orElseGet(config::statementsInAlerts);
    }

    private boolean redacted(Part part) {
        String meaning = "hidden, or redacted";
        return switch (part.text(meaning)) {
            case "hidden" -> false;
            case "redacted" -> true;
            default -> throw part.wrong(meaning);
        };
    }

    private Set<String> columns() {
        Set<String> columns = new LinkedHashSet<>();
        section.at("show").map(part -> part.only(List.of("columns"))).flatMap(part -> part.at("columns")).stream()
                .flatMap(list -> list.items().stream())
                .forEach(part -> columns.add(column(part)));
        return columns;
    }

    private static String column(Part part) {
        String meaning = "the name of a key column, such as Orders.Region";
        String column = part.text(meaning);
        if (!COLUMN.matcher(column).matches()) {
            throw part.wrong(meaning);
        }
        return column;
    }

    private HeartbeatSettings heartbeat(Part part) {
        part.only(List.of("url", "method", "interval"));
        Part address = part.required("url", Addresses.MEANING);
        Destination to = Addresses.destination(
                address, SecretPart.plainOr(address, environment).value(), false);
        HeartbeatSettings.Method method = part.at("method")
                .map(item -> RoutesSection.word("method", item, HeartbeatSettings.Method.values()))
                .orElse(HeartbeatSettings.Method.GET);
        try {
            return new HeartbeatSettings(to, method, Values.time(part, "interval", HeartbeatSettings.INTERVAL));
        } catch (IllegalArgumentException refused) {
            throw part.refused(String.valueOf(refused.getMessage()));
        }
    }
}
