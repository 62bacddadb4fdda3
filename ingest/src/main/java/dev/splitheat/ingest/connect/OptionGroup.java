package dev.splitheat.ingest.connect;

import java.util.List;
import org.apache.kafka.common.config.ConfigDef;

/** Options that belong together, in the order in which they are shown. */
record OptionGroup(String name, List<Option> options) {
    OptionGroup {
        options = List.copyOf(options);
    }

    static OptionGroup of(String name, Option... options) {
        return new OptionGroup(name, List.of(options));
    }

    ConfigDef addTo(ConfigDef definition) {
        for (int place = 0; place < options.size(); place++) {
            options.get(place).define(definition, name, place + 1);
        }
        return definition;
    }
}
