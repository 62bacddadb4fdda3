package dev.splitheat.app.config;

import dev.splitheat.rules.CapacityRules;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.rules.EpisodeRules;
import dev.splitheat.rules.FleetRules;
import dev.splitheat.rules.HabitRules;
import dev.splitheat.rules.HarmRules;
import dev.splitheat.rules.HeatRules;
import dev.splitheat.rules.LineRules;
import dev.splitheat.rules.OpeningRules;
import dev.splitheat.rules.PatienceRules;
import dev.splitheat.rules.SamplingRules;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads the thresholds by which the analyzer decides, each for itself; those that contradict one another are wrong together. */
final class DecisionValues {
    private static final DecisionRules DEFAULT = DecisionRules.DEFAULT;

    private final FlatFile settings;
    private final Mistakes mistakes = new Mistakes();
    private Mistakes group = new Mistakes();

    DecisionValues(FlatFile settings) {
        this.settings = settings;
    }

    DecisionRules bind() {
        DecisionRules rules = new DecisionRules(
                new OpeningRules(heat(), patience(), lines()),
                episodes(),
                harm(),
                capacity(),
                history(),
                fleet(),
                sampling());
        mistakes.end();
        return rules;
    }

    private HeatRules heat() {
        HeatRules rules = DEFAULT.opening().heat();
        return checked(
                "analyzer.opening",
                rules,
                () -> new HeatRules(
                        time(ConfigKey.ANALYZER_OPENING_HEAT, rules.any()),
                        time(ConfigKey.ANALYZER_OPENING_HEALING, rules.healing()),
                        time(ConfigKey.ANALYZER_OPENING_UNEXPLAINED_STUCK, rules.stuck()),
                        time(ConfigKey.ANALYZER_OPENING_UNEXPLAINED_DESPITE_SPLITTING, rules.despiteSplitting()),
                        time(ConfigKey.ANALYZER_OPENING_UNEXPLAINED_HERE_AND_THERE, rules.hereAndThere()),
                        count(ConfigKey.ANALYZER_OPENING_UNEXPLAINED_HERE_AND_THERE_SCORE, rules.hereAndThereScore())));
    }

    private PatienceRules patience() {
        PatienceRules rules = DEFAULT.opening().patience();
        return checked(
                "analyzer.opening",
                rules,
                () -> new PatienceRules(
                        time(ConfigKey.ANALYZER_OPENING_LEAST, rules.least()),
                        time(ConfigKey.ANALYZER_OPENING_SOONER, rules.sooner()),
                        time(ConfigKey.ANALYZER_OPENING_LATER, rules.later()),
                        number(ConfigKey.ANALYZER_OPENING_ABORTS, rules.aborts()),
                        count(ConfigKey.ANALYZER_OPENING_PEERS, rules.peers())));
    }

    private LineRules lines() {
        LineRules rules = DEFAULT.opening().lines();
        return checked(
                "analyzer.opening",
                rules,
                () -> new LineRules(
                        number(ConfigKey.ANALYZER_OPENING_LINE, rules.line()),
                        time(ConfigKey.ANALYZER_OPENING_LINE_FOR, rules.lineFor()),
                        number(ConfigKey.ANALYZER_OPENING_SHORT_LINE, rules.shortLine()),
                        time(ConfigKey.ANALYZER_OPENING_SHORT_LINE_FOR, rules.shortLineFor())));
    }

    private EpisodeRules episodes() {
        EpisodeRules rules = DEFAULT.episodes();
        return checked(
                "analyzer.episode",
                rules,
                () -> new EpisodeRules(
                        time(ConfigKey.ANALYZER_EPISODE_NEW_SPELL_AFTER, rules.newSpellAfter()),
                        time(ConfigKey.ANALYZER_EPISODE_RESOLVE_AFTER, rules.resolveAfter()),
                        time(ConfigKey.ANALYZER_EPISODE_RESOLVE_FLAPPING_AFTER, rules.resolveFlappingAfter()),
                        time(ConfigKey.ANALYZER_EPISODE_REOPEN_WITHIN, rules.reopenWithin()),
                        time(ConfigKey.ANALYZER_EPISODE_CRITICAL_AFTER, rules.criticalAfter()),
                        count(ConfigKey.ANALYZER_EPISODE_WARM_SCORE, rules.warmScore()),
                        time(ConfigKey.ANALYZER_EPISODE_WARM_FOR, rules.warmFor())));
    }

    private HarmRules harm() {
        HarmRules rules = DEFAULT.harm();
        return checked(
                "analyzer.harm",
                rules,
                () -> new HarmRules(
                        time(ConfigKey.ANALYZER_HARM_AFTER, rules.after()),
                        number(ConfigKey.ANALYZER_HARM_ABORTS, rules.aborts()),
                        number(ConfigKey.ANALYZER_HARM_WAITING, rules.waiting()),
                        number(ConfigKey.ANALYZER_HARM_LATENCY, rules.latency()),
                        number(ConfigKey.ANALYZER_HARM_CPU, rules.cpu())));
    }

    private CapacityRules capacity() {
        CapacityRules rules = DEFAULT.capacity();
        return checked(
                "analyzer.capacity",
                rules,
                () -> new CapacityRules(
                        time(ConfigKey.ANALYZER_CAPACITY_LASTING, rules.lasting()),
                        count(ConfigKey.ANALYZER_CAPACITY_RANGES, rules.ranges()),
                        count(ConfigKey.ANALYZER_CAPACITY_RANGES_ALONE, rules.rangesAlone()),
                        number(ConfigKey.ANALYZER_CAPACITY_ALIKE, rules.alike()),
                        number(ConfigKey.ANALYZER_CAPACITY_GROWING, rules.growing()),
                        number(ConfigKey.ANALYZER_CAPACITY_CPU_FULL, rules.cpuFull()),
                        number(ConfigKey.ANALYZER_CAPACITY_CPU_ROOM, rules.cpuRoom())));
    }

    private HabitRules history() {
        HabitRules rules = DEFAULT.history();
        return checked(
                "analyzer.history",
                rules,
                () -> new HabitRules(
                        count(ConfigKey.ANALYZER_HISTORY_WEEKS, rules.weeks()),
                        count(ConfigKey.ANALYZER_HISTORY_ENOUGH_WEEKS, rules.enoughWeeks()),
                        count(ConfigKey.ANALYZER_HISTORY_OFTEN, rules.often()),
                        number(ConfigKey.ANALYZER_HISTORY_SHARE, rules.share()),
                        number(ConfigKey.ANALYZER_HISTORY_DEVIATIONS, rules.deviations()),
                        number(ConfigKey.ANALYZER_HISTORY_SPREAD, rules.spread()),
                        time(ConfigKey.ANALYZER_HISTORY_UNPUNCTUAL, rules.unpunctual()),
                        time(ConfigKey.ANALYZER_HISTORY_PAUSE, rules.pause()),
                        time(ConfigKey.ANALYZER_HISTORY_LONGEST, rules.longest())));
    }

    private FleetRules fleet() {
        FleetRules rules = DEFAULT.fleet();
        return checked(
                "analyzer.fleet",
                rules,
                () -> new FleetRules(
                        number(ConfigKey.ANALYZER_FLEET_SHARE, rules.share()),
                        count(ConfigKey.ANALYZER_FLEET_OBJECTS, rules.objects()),
                        count(ConfigKey.ANALYZER_FLEET_DATABASES, rules.databases()),
                        number(ConfigKey.ANALYZER_FLEET_DEVIATIONS, rules.deviations())));
    }

    private SamplingRules sampling() {
        SamplingRules rules = DEFAULT.sampling();
        return checked(
                "analyzer.sampling",
                rules,
                () -> new SamplingRules(
                        number(ConfigKey.ANALYZER_SAMPLING_SURE, rules.sure()),
                        count(ConfigKey.ANALYZER_SAMPLING_KEYS, rules.keys()),
                        time(ConfigKey.ANALYZER_SAMPLING_LASTING, rules.lasting()),
                        time(ConfigKey.ANALYZER_SAMPLING_RENEWED, rules.renewed()),
                        count(ConfigKey.ANALYZER_SAMPLING_TABLES, rules.tables())));
    }

    /** What the values of a group must not be together is told of the group, once each of them can be read. */
    private <T> T checked(String name, T otherwise, Supplier<T> rules) {
        group = new Mistakes();
        return mistakes.heard(() -> {
                    T read = together(name, otherwise, rules);
                    group.end();
                    return read;
                })
                .orElse(otherwise);
    }

    private <T> T together(String name, T otherwise, Supplier<T> rules) {
        try {
            return rules.get();
        } catch (IllegalArgumentException contradiction) {
            if (group.none()) {
                throw ConfigurationException.refused(settings.file(), name, contradiction.getMessage());
            }
            return otherwise;
        }
    }

    private Duration time(ConfigKey key, Duration otherwise) {
        return read(key, otherwise, DurationText::parse);
    }

    private double number(ConfigKey key, double otherwise) {
        return read(key, otherwise, DecisionValues::parseNumber);
    }

    private int count(ConfigKey key, int otherwise) {
        return read(key, otherwise, DecisionValues::parseCount);
    }

    private <T> T read(ConfigKey key, T otherwise, Function<String, Optional<T>> parse) {
        settings.otherwise(key, otherwise instanceof Duration time ? DurationText.of(time) : otherwise.toString());
        return settings.text(key)
                .flatMap(text -> group.heard(() -> parse.apply(text).orElseThrow(() -> settings.wrong(key, text))))
                .orElse(otherwise);
    }

    private static Optional<Double> parseNumber(String text) {
        return text.matches("\\d{1,7}(\\.\\d{1,9})?") ? Optional.of(Double.parseDouble(text)) : Optional.empty();
    }

    private static Optional<Integer> parseCount(String text) {
        return text.matches("\\d{1,7}") ? Optional.of(Integer.parseInt(text)) : Optional.empty();
    }
}
