package dev.splitheat.wire;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.SchemaObject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Cuts a catalog into parts that each fit a message, and puts them together again. */
public final class CatalogParts {
    private static final int OBJECTS_A_PART = 250;

    /**
     * A catalog, or a part of one.
     *
     * @param version digest of the whole catalog: equal catalogs have equal versions
     * @param part number of this part, from 0
     */
    public record Part(
            String database,
            String version,
            Instant readAt,
            int part,
            int parts,
            Dialect dialect,
            List<SchemaObject> objects) {
        public Part {
            if (part < 0 || part >= parts) {
                throw new IllegalArgumentException("part " + part + " of " + parts);
            }
            objects = List.copyOf(objects);
        }

        <T> Stream<T> all(Class<T> kind) {
            return objects.stream().filter(kind::isInstance).map(kind::cast);
        }
    }

    private CatalogParts() {}

    /** Digest of the catalog's content. */
    public static String version(Catalog catalog) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(catalog.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The parts of a catalog, at least one, in order. */
    public static List<Part> cut(String database, Catalog catalog, Instant readAt) {
        String version = version(catalog);
        List<SchemaObject> objects = catalog.objects();
        int parts = Math.max(1, (objects.size() + OBJECTS_A_PART - 1) / OBJECTS_A_PART);
        return IntStream.range(0, parts)
                .mapToObj(part ->
                        new Part(database, version, readAt, part, parts, catalog.dialect(), slice(objects, part)))
                .toList();
    }

    /** The catalog of which these are all the parts, in any order. */
    public static Catalog join(Collection<Part> parts) {
        Part first = parts.iterator().next();
        if (parts.size() != first.parts()) {
            throw new IllegalArgumentException(parts.size() + " of " + first.parts() + " parts");
        }
        return new Catalog(
                first.dialect(),
                parts.stream().flatMap(part -> part.objects().stream()).toList());
    }

    private static <T> List<T> slice(List<T> all, int part) {
        int from = Math.min(all.size(), part * OBJECTS_A_PART);
        return all.subList(from, Math.min(all.size(), from + OBJECTS_A_PART));
    }
}
