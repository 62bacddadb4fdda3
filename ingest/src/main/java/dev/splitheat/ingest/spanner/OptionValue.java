package dev.splitheat.ingest.spanner;

import java.util.Locale;

/** An option's value as catalogs have it: without quotes, truth in lower case as it is written in DDL. */
final class OptionValue {
    private OptionValue() {}

    static String of(String text) {
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            return text.toLowerCase(Locale.ROOT);
        }
        return text.replaceAll("^[\"']|[\"']$", "");
    }
}
