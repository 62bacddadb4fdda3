package dev.splitheat.story;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Addresses in Splitheat's own pages, which stay the same for ever since people keep them in tickets; or where somebody wants
 * messages to lead instead: an address with places for the database and the finding.
 */
public final class Permalinks {
    /** What an address may have places for. */
    public static final List<String> PLACES = List.of("database", "finding");

    private static final String DATABASE = place("database");
    private static final String FINDING = place("finding");

    private final Optional<URI> base;

    /** @param base where the pages are, or an address with places; without it there are no links */
    public Permalinks(Optional<URI> base) {
        this.base = Objects.requireNonNull(base, "base");
    }

    /** How a place stands in an address. */
    public static String place(String name) {
        return "%7B" + name + "%7D";
    }

    /** The heatmap, with the finding outlined. */
    public Optional<URI> finding(String database, String findingId) {
        return hasPlaces()
                ? filled(database, findingId)
                : page("/?database=" + quoted(database) + "&finding=" + quoted(findingId));
    }

    /** The heatmap of a database. */
    public Optional<URI> database(String database) {
        return hasPlaces() ? filled(database, "") : page("/?database=" + quoted(database));
    }

    /** A weekly report in the archive, as a page; {@code *} for that of all databases. Only our own pages have it. */
    public Optional<URI> report(String database, String week) {
        return hasPlaces()
                ? Optional.empty()
                : page("/api/v1/report?database=" + quoted(database) + "&week=" + quoted(week) + "&format=html");
    }

    /** The pages themselves. */
    public Optional<URI> all() {
        return hasPlaces() ? Optional.empty() : base;
    }

    private boolean hasPlaces() {
        return base.map(URI::toString)
                .filter(address -> address.contains(DATABASE) || address.contains(FINDING))
                .isPresent();
    }

    private Optional<URI> filled(String database, String findingId) {
        return base.map(address -> URI.create(
                address.toString().replace(DATABASE, quoted(database)).replace(FINDING, quoted(findingId))));
    }

    private Optional<URI> page(String rest) {
        return base.map(pages -> URI.create(pages.toString().replaceAll("/+$", "") + rest));
    }

    private static String quoted(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
