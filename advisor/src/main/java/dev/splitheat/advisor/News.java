package dev.splitheat.advisor;

import dev.splitheat.finding.Finding;
import dev.splitheat.wire.CatalogParts;
import java.util.Optional;

/** What makes the advisor think. */
sealed interface News permits News.OfFinding, News.OfCatalog {
    /** A finding's latest state; empty when it is withdrawn. */
    record OfFinding(Optional<Finding> finding) implements News {}

    /** A part of a catalog; empty when a superseded version is withdrawn. */
    record OfCatalog(Optional<CatalogParts.Part> part) implements News {}
}
