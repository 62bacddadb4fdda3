package dev.splitheat.ingest.spanner;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * As whom, and where, Spanner is asked.
 *
 * @param host a simulated Spanner on this machine; none: Google's
 * @param credentials a service account or external account file; none: Application Default Credentials
 * @param role a database role of fine-grained access control; none: what the account may do by itself
 */
public record SpannerAccess(Optional<LoopbackHost> host, Optional<Path> credentials, Optional<String> role) {
    public SpannerAccess {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(credentials, "credentials");
        Objects.requireNonNull(role, "role");
    }
}
