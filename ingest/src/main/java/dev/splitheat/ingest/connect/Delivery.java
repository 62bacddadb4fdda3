package dev.splitheat.ingest.connect;

import java.util.Map;
import java.util.Optional;

/**
 * An option of Connect's that may have one value only, for intervals to come whole and once.
 *
 * @param otherwise what Connect takes when it is not given
 * @param why completes "set it to …, "
 */
record Delivery(String option, String wanted, String otherwise, String why) {
    /** A sentence when it is set otherwise; Connect takes the words in any letters. */
    Optional<String> problem(Map<String, String> properties) {
        String set = properties.getOrDefault(option, otherwise);
        return set.strip().equalsIgnoreCase(wanted)
                ? Optional.empty()
                : Optional.of("option " + option + ": set it to " + wanted + " in this connector, " + why);
    }
}
