package dev.splitheat.ingest.connect;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.ConfigKey;

/** Writes what the connectors' options are, from their definitions alone. */
final class ConfigurationPage {
    private static final String SET_BY_CONNECTOR = "Set by the connector";

    private final StringBuilder page = new StringBuilder();
    private final ConfigDef common = CommonOptions.definition();

    private ConfigurationPage() {}

    static String of(List<CollectorConnector> connectors) {
        ConfigurationPage writing = new ConfigurationPage();
        writing.line("# Options of the connectors");
        writing.line("");
        writing.line("Written from the code; `" + ConfigurationPageTest.REWRITE + "` writes it anew. Durations are in"
                + " milliseconds. Lists are separated by commas.");
        writing.section("All connectors", writing.common.configKeys().values());
        connectors.forEach(connector -> writing.section(
                connector.getClass().getSimpleName(),
                connector.config().configKeys().values().stream()
                        .filter(key -> !writing.isCommon(key))
                        .toList()));
        return writing.page.toString();
    }

    private boolean isCommon(ConfigKey key) {
        return common.names().contains(key.name);
    }

    private void section(String title, Collection<ConfigKey> keys) {
        line("");
        line("## " + title);
        keys.stream()
                .filter(key -> !key.group.equals(SET_BY_CONNECTOR))
                .map(key -> key.group)
                .distinct()
                .forEach(group -> group(
                        group,
                        keys.stream().filter(key -> key.group.equals(group)).toList()));
    }

    private void group(String name, List<ConfigKey> keys) {
        line("");
        line("**" + name + "**");
        line("");
        line("| option | default | values | importance | meaning |");
        line("|---|---|---|---|---|");
        keys.stream()
                .sorted((one, other) -> Integer.compare(one.orderInGroup, other.orderInGroup))
                .forEach(this::option);
    }

    private void option(ConfigKey key) {
        line("| `" + key.name + "` | " + fallback(key) + " | " + accepted(key) + " | "
                + key.importance.toString().toLowerCase(Locale.ROOT) + " | "
                + key.documentation.replace("|", "\\|") + " |");
    }

    private static String fallback(ConfigKey key) {
        if (!key.hasDefault()) {
            return "*must be set*";
        }
        String text = key.defaultValue instanceof List<?> list
                ? list.stream().map(Objects::toString).collect(Collectors.joining(","))
                : String.valueOf(key.defaultValue);
        return text.isEmpty() ? "empty" : "`" + text + "`";
    }

    private static String accepted(ConfigKey key) {
        String type = key.type.toString().toLowerCase(Locale.ROOT);
        return key.validator == null ? type : (type + ": " + key.validator).replace("|", "\\|");
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
