package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogVersions;
import dev.splitheat.ingest.collect.CatalogVersions.Version;
import java.util.Map;
import java.util.Optional;

/** What is kept of the versions of a catalog between two runs. */
final class CatalogOffset {
    private static final String VERSION = "version";
    private static final String PARTS = "parts";
    private static final String SUPERSEDED = "superseded";

    private CatalogOffset() {}

    static Map<String, Object> of(CatalogVersions versions) {
        return Map.of(
                VERSION,
                versions.current().map(Version::digest).orElse(""),
                PARTS,
                (long) versions.current().map(Version::parts).orElse(0),
                SUPERSEDED,
                versions.supersededText());
    }

    /** @throws UnusableOffsetException when it is none that a collector stored */
    static CatalogVersions read(Map<String, Object> offset) {
        String version = String.valueOf(offset.getOrDefault(VERSION, ""));
        try {
            return new CatalogVersions(
                    version.isEmpty() ? Optional.empty() : Optional.of(new Version(version, parts(offset))),
                    CatalogVersions.superseded(String.valueOf(offset.getOrDefault(SUPERSEDED, ""))));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new UnusableOffsetException(e.getMessage());
        }
    }

    private static int parts(Map<String, Object> offset) {
        return offset.get(PARTS) instanceof Number parts ? parts.intValue() : 1;
    }
}
