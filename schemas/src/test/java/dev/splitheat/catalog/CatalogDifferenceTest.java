package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogDifferenceTest {
    private static final String BEFORE =
            """
            CREATE TABLE Users (
              Id INT64 NOT NULL,
              LastAccess TIMESTAMP,
              Mail STRING(99) NOT NULL DEFAULT ('x'),
              Boss INT64,
              CONSTRAINT Fk FOREIGN KEY (Boss) REFERENCES Users (Id),
              CHECK (Id > 0),
            ) PRIMARY KEY (Id), ROW DELETION POLICY (OLDER_THAN(LastAccess, INTERVAL 1 DAY));
            CREATE INDEX ByMail ON Users(Mail) STORING (Boss);
            CREATE CHANGE STREAM S FOR Users(Mail);
            CREATE SEQUENCE Q OPTIONS (sequence_kind = 'bit_reversed_positive', skip_range_min = 1);
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "ALTER TABLE Users ALTER COLUMN LastAccess STRING(36)"
                        + " | table Users: column LastAccess: type TIMESTAMP became STRING(36)",
                "ALTER TABLE Users ADD COLUMN Age INT64 NOT NULL | table Users: column Age INT64 NOT NULL was added",
                "ALTER TABLE Users ALTER COLUMN Mail DROP DEFAULT | table Users: column Mail: default ('x') was removed",
                "ALTER TABLE Users ALTER COLUMN Mail SET DEFAULT ('y')"
                        + " | table Users: column Mail: default ('x') became ('y')",
                "ALTER TABLE Users DROP ROW DELETION POLICY"
                        + " | table Users: row deletion policy OLDER_THAN(LastAccess, INTERVAL 1 DAY) was removed",
                "ALTER TABLE Users ADD CHECK (Id < 9) | table Users: CHECK (Id < 9) was added",
                "ALTER TABLE Users ADD CONSTRAINT C CHECK (Id < 9) | table Users: constraint C CHECK (Id < 9) was added",
                "DROP INDEX ByMail | index ByMail was removed",
                "CREATE UNIQUE INDEX I ON Users(Boss) | index I was added",
                "ALTER INDEX ByMail DROP STORED COLUMN Boss | index ByMail: stored columns (Boss) became ()",
                "ALTER CHANGE STREAM S SET FOR Users"
                        + " | change stream S: watch of table Users: columns (Mail) became all",
                "ALTER SEQUENCE Q SET OPTIONS (skip_range_min = 5) | sequence Q: skip_range_min 1 became 5",
                "CREATE SCHEMA s | schema s was added",
                "ALTER TABLE Users ADD CHECK (Id > 0); ALTER TABLE Users DROP CONSTRAINT Fk"
                        + " | table Users: constraint Fk FOREIGN KEY (Boss) REFERENCES Users(Id) was removed"
                        + "; table Users: CHECK (Id > 0) (again) was added; index IDX_Users_Boss_N was removed"
            })
    void everyChange_isSaidInWords(String statement, String words) {
        assertThat(CatalogDifference.between(read(BEFORE), read(BEFORE + statement)))
                .extracting(CatalogDifference::words)
                .containsExactly(words.split("; "));
    }

    @Test
    void differenceIsData() {
        assertThat(CatalogDifference.between(
                        read(BEFORE), read(BEFORE + "ALTER TABLE Users ALTER COLUMN LastAccess STRING(36)")))
                .containsExactly(new CatalogDifference(
                        CatalogDifference.Change.CHANGED,
                        ObjectKind.TABLE,
                        "Users",
                        "column LastAccess: type",
                        Optional.of("TIMESTAMP"),
                        Optional.of("STRING(36)")));
    }

    @Test
    void namesThatSpannerMakesUp_areNoDifference() {
        Catalog before = read(BEFORE);
        Catalog after = new Catalog(
                before.dialect(),
                before.objects().stream()
                        .map(object -> object instanceof Index index && index.managed()
                                ? index.renamed("IDX_Users_Boss_N_0123456789ABCDEF")
                                : object)
                        .toList());

        assertThat(after).isNotEqualTo(before);
        assertThat(CatalogDifference.between(before, after)).isEmpty();
    }

    @Property(tries = 300)
    void equalCatalogsAlone_haveNoDifference(@ForAll("catalogs") Catalog before, @ForAll("catalogs") Catalog after) {
        boolean different = before.dialect() == after.dialect() && !before.equals(after);

        assertThat(CatalogDifference.between(before, before)).isEmpty();
        assertThat(!different || !CatalogDifference.between(before, after).isEmpty())
                .isTrue();
    }

    @Provide
    Arbitrary<Catalog> catalogs() {
        return Combinators.combine(Arbitraries.longs().between(0, 60), Arbitraries.of(Dialect.class))
                .as((seed, dialect) -> new CatalogGenerator(seed, dialect).catalog());
    }

    private static Catalog read(String ddl) {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
