package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.OptionContext;
import dev.splitheat.catalog.grammar.DdlParser.OptionListContext;
import dev.splitheat.catalog.grammar.DdlParser.OptionValueContext;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads lists of options: names in lower case, values without quotes. An option that is set to NULL is none. */
record OptionReader(SourceText source) {
    static final String LOCALITY_GROUP = "locality_group";

    Map<String, String> options(OptionListContext list) {
        return changed(Map.of(), list);
    }

    Map<String, String> changed(Map<String, String> before, OptionListContext list) {
        Map<String, String> options = new HashMap<>(before);
        for (OptionContext option : list.option()) {
            String name = source.name(option.name()).toLowerCase(Locale.ROOT);
            if (option.optionValue().NULL() != null) {
                options.remove(name);
            } else {
                options.put(name, value(option.optionValue()));
            }
        }
        return options;
    }

    /** The locality group after the list has been applied. */
    Optional<String> localityGroup(Optional<String> before, OptionListContext list) {
        Map<String, String> options = before.isPresent() ? Map.of(LOCALITY_GROUP, before.get()) : Map.of();
        return Optional.ofNullable(changed(options, list).get(LOCALITY_GROUP));
    }

    private String value(OptionValueContext value) {
        if (value.STRING() != null) {
            return source.string(value.getText());
        }
        return value.identifier() == null
                ? SourceText.of(value)
                : value.getText().toLowerCase(Locale.ROOT);
    }
}
