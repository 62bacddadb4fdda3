package dev.splitheat.ingest.connect;

import java.util.Objects;

/** The version of this build, as the jar's manifest has it. */
final class CollectorVersion {
    static final String TEXT =
            Objects.requireNonNullElse(CollectorVersion.class.getPackage().getImplementationVersion(), "unpackaged");

    private CollectorVersion() {}
}
