package dev.splitheat.ingest.connect;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.common.config.ConfigDef;

/** What names in options may look like, as far as that can be told without asking anybody. */
final class NameChecks {
    private static final String LETTERS = "[A-Za-z_][A-Za-z0-9_]{0,127}";
    private static final Pattern IDENTIFIER = Pattern.compile("(" + LETTERS + "\\.)?" + LETTERS);
    private static final Pattern SERVER = Pattern.compile("([A-Za-z0-9_.-]+|\\[[0-9a-fA-F:.%]+]):(\\d{1,5})");
    private static final int LAST_PORT = 65_535;

    private NameChecks() {}

    static boolean isIdentifier(String name) {
        return IDENTIFIER.matcher(name).matches();
    }

    /** @param whose such as "a change stream's" */
    static ConfigDef.Validator identifier(String whose) {
        return OptionChecks.optionalText(
                value -> {
                    if (!isIdentifier(value.strip())) {
                        throw new IllegalArgumentException("'" + value + "' cannot be " + whose
                                + " name: it begins with a letter and has letters, digits and underscores.");
                    }
                },
                "a name");
    }

    /** Brokers as Kafka's clients take them. */
    static ConfigDef.Validator servers() {
        return OptionChecks.optionalText(
                value -> {
                    for (String server : value.split(",", -1)) {
                        refuseUnlessServer(server.strip());
                    }
                },
                "HOST:PORT, several apart by commas");
    }

    private static void refuseUnlessServer(String server) {
        Matcher parts = SERVER.matcher(server);
        if (!parts.matches() || !isPort(Integer.parseInt(parts.group(2)))) {
            throw new IllegalArgumentException(
                    "'" + server + "' is no broker: write HOST:PORT, and commas between several.");
        }
    }

    private static boolean isPort(int number) {
        return number > 0 && number <= LAST_PORT;
    }
}
