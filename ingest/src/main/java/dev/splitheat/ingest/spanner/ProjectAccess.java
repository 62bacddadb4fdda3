package dev.splitheat.ingest.spanner;

import java.util.Objects;

/** Whose databases are asked, as whom, and where: users who have it in common share one client. */
record ProjectAccess(String project, SpannerAccess access) {
    ProjectAccess {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(access, "access");
    }
}
