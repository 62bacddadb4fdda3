package dev.splitheat.story;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/** Addresses in Splitheat's own pages. They stay the same for ever: people keep them in tickets. */
public final class Permalinks {
    private final Optional<URI> base;

    /** @param base where the pages are; without it there are no links */
    public Permalinks(Optional<URI> base) {
        this.base = Objects.requireNonNull(base, "base");
    }

    /** The heatmap, with the finding outlined. */
    public Optional<URI> finding(String database, String findingId) {
        return base.map(pages -> URI.create(pages.toString().replaceAll("/+$", "") + "/?database=" + quoted(database)
                + "&finding=" + quoted(findingId)));
    }

    /** The heatmap of a database. */
    public Optional<URI> database(String database) {
        return base.map(pages -> URI.create(pages.toString().replaceAll("/+$", "") + "/?database=" + quoted(database)));
    }

    /** A weekly report in the archive, as a page; {@code *} for that of all databases. */
    public Optional<URI> report(String database, String week) {
        return base.map(pages -> URI.create(pages.toString().replaceAll("/+$", "") + "/api/v1/report?database="
                + quoted(database) + "&week=" + quoted(week) + "&format=html"));
    }

    /** The pages themselves. */
    public Optional<URI> all() {
        return base;
    }

    private static String quoted(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
