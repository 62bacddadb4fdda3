package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DdlRoundTripTest {
    static List<Path> samples() {
        return Samples.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void samplePrintedAndReadAgain_isTheSameCatalog(Path sample) {
        Catalog catalog =
                DdlReader.read(Samples.text(sample), Samples.dialect(sample)).catalogOrThrow();

        assertThat(printedAndRead(catalog)).isEqualTo(catalog);
    }

    @Property(tries = 1000)
    void anyCatalogPrintedAndReadAgain_isTheSame(@ForAll("catalogs") Catalog catalog) {
        assertThat(printedAndRead(catalog)).isEqualTo(catalog);
    }

    @Test
    void largestDatabaseThatSpannerAllows_isRead() {
        Catalog catalog =
                DdlReader.read(LargestSchema.ddl(), Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();

        assertThat(catalog.tables()).hasSize(LargestSchema.TABLES);
        assertThat(catalog.indexes()).hasSize(LargestSchema.INDEXES);
    }

    @Provide
    Arbitrary<Catalog> catalogs() {
        return Combinators.combine(Arbitraries.longs(), Arbitraries.of(Dialect.class))
                .as((seed, dialect) -> new CatalogGenerator(seed, dialect).catalog());
    }

    private static Catalog printedAndRead(Catalog catalog) {
        return DdlReader.read(String.join(";\n", DdlPrinter.print(catalog)), catalog.dialect())
                .catalogOrThrow();
    }
}
