package dev.splitheat.view;

import dev.splitheat.finding.Severity;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One line of the list of databases.
 *
 * @param open findings by severity; every severity is there
 * @param hottest highest split score of the hour before {@code latest}; empty where no split statistics covered any of it
 * @param latest end of the newest minute of heat
 * @param blind whether people were told that nothing is known of it, and nothing came since
 */
public record DatabaseSummary(
        String name, Map<Severity, Integer> open, OptionalInt hottest, Optional<Instant> latest, boolean blind) {
    public DatabaseSummary {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(hottest, "hottest");
        Objects.requireNonNull(latest, "latest");
        Map<Severity, Integer> all = new EnumMap<>(Severity.class);
        for (Severity severity : Severity.values()) {
            all.put(severity, open.getOrDefault(severity, 0));
        }
        open = Collections.unmodifiableMap(all);
    }
}
