package dev.splitheat.app.alerting;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.PartReader;
import dev.splitheat.app.yaml.SecretPart;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notify.heartbeat.HeartbeatSettings;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.routing.Routing;
import dev.splitheat.routing.Team;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Binds the part {@code alerts} of a configuration file; what is wrong is named with its line, all of it together. */
public final class AlertingFile {
    /** In a route, where these alerts are told to nobody. */
    static final String NOBODY = "nobody";

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,30}");
    private static final Pattern COLUMN = Pattern.compile("[^\\s.]+(\\.[^\\s.]+){1,2}");
    private static final List<String> KEYS =
            List.of("link", "statements", "show", "sinks", "routes", "teams", "heartbeat", "timing");

    private final Part section;
    /** Empty where it is wrong. */
    private final Optional<AppConfig> config;

    private final Environment environment;
    private final Mistakes mistakes = new Mistakes();
    /** Sinks that may be named all the same. */
    private final Set<String> wrong = new LinkedHashSet<>();

    private AlertingFile(Part section, Optional<AppConfig> config, Environment environment) {
        this.section = section;
        this.config = config;
        this.environment = environment;
    }

    /** Reads and checks it. {@code config} is what the rest of the file says. */
    public static Alerting load(Path file, AppConfig config, Environment environment) {
        return new AlertingFile(PartReader.read(file, "alerts"), Optional.of(config), environment).bind();
    }

    /** Only checks it, where the rest of the file is wrong: what depends on that is taken as right. */
    public static void check(Path file, Environment environment) {
        new AlertingFile(PartReader.read(file, "alerts"), Optional.empty(), environment).bind();
    }

    private Alerting bind() {
        mistakes.check(() -> section.only(KEYS));
        Map<String, SinkPlan> named = named();
        Map<String, SinkPlan> all = new LinkedHashMap<>(builtIn(named));
        all.putAll(named);
        Map<String, Team> teams = part("teams", TeamsSection::read).orElse(Map.of());
        Optional<Routing> routing = part("routes", routes -> routing(routes, all, teams));
        Optional<URI> link = part("link", Addresses::withPlaces);
        Optional<Timing> timing = part("timing", TimingSection::read);
        Optional<HeartbeatSettings> heartbeat = part("heartbeat", this::heartbeat);
        boolean statements = mistakes.heard(this::statements).orElse(false);
        Set<String> columns = mistakes.heard(this::columns).orElse(Set.of());
        mistakes.end();
        return new Alerting(link, statements, columns, all, teams, routing, timing.orElse(Timing.DEFAULT), heartbeat);
    }

    private <T> Optional<T> part(String key, Function<Part, T> read) {
        return section.fields().containsKey(key)
                ? section.at(key).flatMap(part -> mistakes.heard(() -> read.apply(part)))
                : Optional.empty();
    }

    private Routing routing(Part routes, Map<String, SinkPlan> all, Map<String, Team> teams) {
        Set<String> known = new LinkedHashSet<>(all.keySet());
        known.addAll(wrong);
        Routing routing = new RoutesSection(known, teams, watched()).read(routes);
        Mistakes untold = new Mistakes();
        section.at("sinks").map(Part::fields).orElse(Map.of()).keySet().stream()
                .filter(all::containsKey)
                .forEach(name -> untold.check(() -> refuseUnused(name, routing)));
        untold.end();
        return routing;
    }

    /** Nothing is known to be watched where that cannot be read. */
    private AppConfig.Watched watched() {
        return config.map(AppConfig::databases)
                .orElseGet(() -> new AppConfig.Watched(List.of(), List.of(), Optional.empty()));
    }

    private Map<String, SinkPlan> named() {
        Map<String, SinkPlan> sinks = new LinkedHashMap<>();
        part("sinks", Part::fields).orElse(Map.of()).forEach((name, part) -> mistakes.heard(() -> sink(name, part))
                .ifPresentOrElse(plan -> sinks.put(name, plan), () -> wrong.add(name)));
        return sinks;
    }

    private SinkPlan sink(String name, Part part) {
        if (!NAME.matcher(name).matches() || name.equals(NOBODY)) {
            throw part.refused(
                    "a sink's name is up to 31 small letters, digits and dashes, a letter first, and not " + NOBODY);
        }
        if (name.equals(WebhookType.NAME) && config.flatMap(AppConfig::webhook).isPresent()) {
            throw part.refused("webhook.url is a sink of this name already: take one of them away");
        }
        Part type = part.required("type", "one of " + String.join(", ", SinkTypes.names()));
        SinkType known =
                SinkTypes.named(type.text("a type")).orElseThrow(() -> type.unknown("type", SinkTypes.names()));
        List<String> keys = new ArrayList<>(List.of("type"));
        keys.addAll(known.keys());
        Mistakes both = new Mistakes();
        both.check(() -> part.only(keys));
        Optional<SinkPlan> plan = both.heard(() -> known.read(part, environment));
        both.end();
        return plan.orElseThrow();
    }

    /** The terminal, where no other is named, and the webhook that has keys of its own. */
    private Map<String, SinkPlan> builtIn(Map<String, SinkPlan> named) {
        Map<String, SinkPlan> sinks = new LinkedHashMap<>();
        if (named.values().stream().noneMatch(ConsoleType.Plan.class::isInstance)) {
            sinks.put(ConsoleType.NAME, new ConsoleType.Plan());
        }
        if (config.isEmpty()) {
            wrong.add(WebhookType.NAME);
        }
        config.flatMap(AppConfig::webhook)
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
        return section.at("statements").map(this::redacted).orElseGet(() -> config.filter(AppConfig::statementsInAlerts)
                .isPresent());
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
