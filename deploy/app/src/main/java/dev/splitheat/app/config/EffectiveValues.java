package dev.splitheat.app.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All keys that are in effect, in the order of {@link ConfigKey}; those without a value are left out. */
final class EffectiveValues {
    private final FlatFile settings;

    EffectiveValues(FlatFile settings) {
        this.settings = settings;
    }

    /** To be called when everything was bound: defaults are known by then. */
    List<EffectiveValue> all() {
        List<EffectiveValue> all = new ArrayList<>();
        for (ConfigKey key : ConfigKey.values()) {
            value(key.text(), settings.otherwise(key)).ifPresent(all::add);
        }
        settings.client()
                .forEach((name, value) -> all.add(new EffectiveValue(
                        ConfigKey.CLIENT_PREFIX + name, ClientSettings.isPassword(name) ? "***" : value, true)));
        for (CollectorKey key : CollectorKeys.all()) {
            value(key.name(), Optional.of(key.fallback()).filter(text -> !text.isEmpty()))
                    .ifPresent(all::add);
        }
        return List.copyOf(all);
    }

    private Optional<EffectiveValue> value(String name, Optional<String> otherwise) {
        return settings.list(name, "a list")
                .map(items -> new EffectiveValue(name, masked(name, String.join(", ", items)), true))
                .or(() -> otherwise.map(text -> new EffectiveValue(name, text, false)));
    }

    /** An address may hold a token in its path. */
    private static String masked(String name, String value) {
        if (!name.equals(ConfigKey.WEBHOOK_URL.text())) {
            return value;
        }
        try {
            URI url = WebUrl.of(value);
            return WebUrl.withoutSecrets(url);
        } catch (URISyntaxException refused) {
            return "***";
        }
    }
}
