package dev.splitheat.wire;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.SchemaObject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Cuts a catalog into parts that each fit a message, and puts them together again. */
public final class CatalogParts {
    private static final int OBJECTS_A_PART = 250;
    /** Of an object's text, which is longer than its record: a part stays under Kafka's standard limit of a megabyte. */
    private static final int BYTES_A_PART = 700_000;

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
    }

    private CatalogParts() {}

    /** Digest of the catalog's content. */
    public static String version(Catalog catalog) {
        MessageDigest digest = sha256();
        digest.update(text(catalog.dialect()));
        catalog.objects().forEach(object -> digest.update(text(object)));
        return HexFormat.of().formatHex(digest.digest(), 0, 12);
    }

    /**
     * The parts of a catalog, at least one, in order. An object is never cut: one that is larger than a message alone
     * stays so.
     */
    public static List<Part> cut(String database, Catalog catalog, Instant readAt) {
        String version = version(catalog);
        List<List<SchemaObject>> slices = slices(catalog.objects());
        return IntStream.range(0, slices.size())
                .mapToObj(part ->
                        new Part(database, version, readAt, part, slices.size(), catalog.dialect(), slices.get(part)))
                .toList();
    }

    /**
     * The versions of one database's catalog of which every part is among these, in the order in which they were read. Parts that
     * were cut otherwise, by another release of this, do not go together.
     */
    public static List<CatalogVersion> whole(Collection<Part> parts) {
        record Cut(String version, int parts) {}
        return parts.stream()
                .collect(Collectors.groupingBy(part -> new Cut(part.version(), part.parts())))
                .entrySet()
                .stream()
                .filter(cut -> cut.getValue().size() == cut.getKey().parts())
                .map(cut -> cut.getValue())
                .map(all -> new CatalogVersion(all.get(0).version(), all.get(0).readAt(), join(all)))
                .sorted(Comparator.comparing(CatalogVersion::readAt).thenComparing(CatalogVersion::version))
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

    private static List<List<SchemaObject>> slices(List<SchemaObject> objects) {
        List<List<SchemaObject>> slices = new ArrayList<>();
        List<SchemaObject> slice = new ArrayList<>();
        int bytes = 0;
        for (SchemaObject object : objects) {
            int size = text(object).length;
            if (slice.size() == OBJECTS_A_PART || !slice.isEmpty() && bytes + size > BYTES_A_PART) {
                slices.add(slice);
                slice = new ArrayList<>();
                bytes = 0;
            }
            slice.add(object);
            bytes += size;
        }
        slices.add(slice);
        return slices;
    }

    private static byte[] text(Object object) {
        return object.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
