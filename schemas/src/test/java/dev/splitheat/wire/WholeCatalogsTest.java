package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.NamedSchema;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WholeCatalogsTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    void versions_standInTheOrderInWhichTheyWereRead_inWhateverOrderTheirPartsCame() {
        List<CatalogParts.Part> parts = List.of(
                part("second", 60, 1, 2, "d"),
                part("first", 0, 0, 2, "a"),
                part("second", 60, 0, 2, "c"),
                part("first", 0, 1, 2, "b"));

        assertThat(CatalogParts.whole(parts))
                .extracting(CatalogVersion::version, CatalogVersion::readAt, CatalogVersion::catalog)
                .containsExactly(
                        tuple("first", NOON, catalog("a", "b")),
                        tuple("second", NOON.plusSeconds(60), catalog("c", "d")));
    }

    @Test
    void versionOfWhichAPartIsMissing_isNotThere() {
        assertThat(CatalogParts.whole(List.of(part("v", 0, 0, 3, "a"), part("v", 0, 2, 3, "c"))))
                .isEmpty();
    }

    @Test
    void partThatIsLeftOfACutIntoMore_isPassedOver() {
        List<CatalogParts.Part> parts =
                List.of(part("v", 60, 0, 2, "a"), part("v", 60, 1, 2, "b"), part("v", 0, 2, 3, "b"));

        assertThat(CatalogParts.whole(parts)).singleElement().satisfies(version -> assertThat(version.catalog())
                .isEqualTo(catalog("a", "b")));
    }

    private static CatalogParts.Part part(String version, int second, int part, int parts, String schema) {
        return new CatalogParts.Part(
                "projects/p/instances/i/databases/d",
                version,
                NOON.plusSeconds(second),
                part,
                parts,
                Dialect.GOOGLE_STANDARD_SQL,
                List.of(new NamedSchema(schema)));
    }

    private static Catalog catalog(String... schemas) {
        return new Catalog(
                Dialect.GOOGLE_STANDARD_SQL,
                Stream.of(schemas).map(NamedSchema::new).toList());
    }
}
