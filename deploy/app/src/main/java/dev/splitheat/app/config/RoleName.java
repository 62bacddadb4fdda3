package dev.splitheat.app.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a process may do; several processes can share the roles among them. */
public enum RoleName {
    INGEST,
    ANALYZER,
    ADVISOR;

    /** The name in files and on the command line. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<RoleName> of(String text) {
        return Arrays.stream(values()).filter(role -> role.text().equals(text)).findFirst();
    }
}
