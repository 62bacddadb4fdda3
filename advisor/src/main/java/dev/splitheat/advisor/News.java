package dev.splitheat.advisor;

import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Sealed;
import java.util.Optional;

/** What makes the advisor think. */
sealed interface News permits News.OfFinding, News.OfCatalog, News.OfEvent, News.OfRecord {
    /** A finding's latest state; empty when it is withdrawn. */
    record OfFinding(Optional<Finding> finding) implements News {}

    /** A part of a catalog; empty when it is withdrawn: the version was superseded, or the database is gone. */
    record OfCatalog(Optional<CatalogParts.Part> part) implements News {}

    /** Something happened that somebody told of; empty where a record without a value was written. */
    record OfEvent(Optional<Event> event) implements News {}

    /** Something was observed; most of it is only kept. */
    record OfRecord(Sealed told) implements News {}
}
