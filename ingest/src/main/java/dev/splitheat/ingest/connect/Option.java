package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigDef.Width;

/**
 * One option, as Connect and the tools around it show it.
 *
 * @param fallback what holds when it is not given; {@link ConfigDef#NO_DEFAULT_VALUE} when it must be
 * @param check refuses a value in one sentence; null when every value of the type is right
 * @param proposals values that tools may offer
 */
record Option(
        String name,
        String title,
        Type type,
        Width width,
        Object fallback,
        ConfigDef.Validator check,
        Importance importance,
        List<Object> proposals,
        List<String> dependents,
        String meaning) {
    Option {
        proposals = List.copyOf(proposals);
        dependents = List.copyOf(dependents);
    }

    /** A duration in milliseconds. */
    static Option millis(String name, String title, Duration fallback, Duration least, Duration most, String meaning) {
        return plain(
                name, title, Type.LONG, Width.SHORT, fallback.toMillis(), OptionChecks.millis(least, most), meaning);
    }

    static Option number(String name, String title, int fallback, int least, int most, String meaning) {
        return plain(name, title, Type.INT, Width.SHORT, fallback, ConfigDef.Range.between(least, most), meaning);
    }

    static Option text(String name, String title, String fallback, ConfigDef.Validator check, String meaning) {
        return plain(name, title, Type.STRING, Width.MEDIUM, fallback, check, meaning);
    }

    /** A list, separated by commas; empty unless it is given. */
    static Option list(String name, String title, ConfigDef.Validator check, String meaning) {
        return plain(name, title, Type.LIST, Width.LONG, List.of(), check, meaning);
    }

    /** One of the words of an enum, in small letters. */
    static <E extends Enum<E>> Option choice(String name, String title, E fallback, String meaning) {
        List<String> words = Arrays.stream(fallback.getDeclaringClass().getEnumConstants())
                .map(Option::word)
                .toList();
        return plain(name, title, Type.STRING, Width.SHORT, word(fallback), OptionChecks.word(words), meaning)
                .proposing(words);
    }

    private static Option plain(
            String name,
            String title,
            Type type,
            Width width,
            Object fallback,
            ConfigDef.Validator check,
            String meaning) {
        return new Option(name, title, type, width, fallback, check, Importance.LOW, List.of(), List.of(), meaning);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    Option ranked(Importance rank) {
        return new Option(name, title, type, width, fallback, check, rank, proposals, dependents, meaning);
    }

    /** It has no default: the configuration must say it. */
    Option required() {
        return new Option(
                name,
                title,
                type,
                width,
                ConfigDef.NO_DEFAULT_VALUE,
                check,
                Importance.HIGH,
                proposals,
                dependents,
                meaning);
    }

    Option otherwise(Object value) {
        return new Option(name, title, type, width, value, check, importance, proposals, dependents, meaning);
    }

    Option proposing(List<?> values) {
        return new Option(
                name,
                title,
                type,
                width,
                fallback,
                check,
                importance,
                values.stream().map(Object.class::cast).toList(),
                dependents,
                meaning);
    }

    /** Other options whose sense hangs on this one. */
    Option before(String... others) {
        return new Option(name, title, type, width, fallback, check, importance, proposals, List.of(others), meaning);
    }

    void define(ConfigDef into, String group, int place) {
        into.define(
                name,
                type,
                fallback,
                check,
                importance,
                meaning,
                group,
                place,
                width,
                title,
                dependents,
                proposals.isEmpty() ? null : new Proposals(proposals));
    }

    private record Proposals(List<Object> values) implements ConfigDef.Recommender {
        @Override
        public List<Object> validValues(String name, Map<String, Object> parsed) {
            return values;
        }

        @Override
        public boolean visible(String name, Map<String, Object> parsed) {
            return true;
        }
    }
}
