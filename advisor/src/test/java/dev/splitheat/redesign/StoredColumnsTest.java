package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredColumnsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT Name, Size FROM Files WHERE Owner = @p | ADD STORED COLUMN Name; ADD STORED COLUMN Size",
                "SELECT f.Name FROM Files f WHERE f.Owner IN (1, 2) ORDER BY Name | ADD STORED COLUMN Name",
                "SELECT FileId, Owner FROM Files WHERE Owner = @p | ''",
                "SELECT * FROM Files WHERE Owner = @p | ''",
                "SELECT COUNT(*) FROM Files WHERE Owner = @p | ''",
                "SELECT Name FROM Files JOIN Other ON TRUE WHERE Size = @p | ''",
                "SELECT Body FROM Files WHERE Owner = @p | ''"
            })
    void whatABusyStatementLacks_isStored(String statement, String expected) {
        List<String> ddl = advice(statement, Dialect.GOOGLE_STANDARD_SQL).recommendations().stream()
                .filter(advised -> advised.kind().equals("STORE_COLUMNS"))
                .flatMap(advised -> advised.ddl().stream())
                .map(text -> text.replace("ALTER INDEX FilesByOwner ", ""))
                .toList();

        assertThat(String.join("; ", ddl)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = "SELECT name FROM files WHERE owner = $1 | ALTER INDEX filesbyowner ADD INCLUDE COLUMN name")
    void postgresql_includes(String statement, String expected) {
        assertThat(advice(statement, Dialect.POSTGRESQL).recommendations())
                .flatExtracting(Recommendation::ddl)
                .containsExactly(expected);
    }

    private static Advice advice(String statement, Dialect dialect) {
        String google =
                """
                CREATE TABLE Files (FileId INT64 NOT NULL, Owner INT64, Name STRING(100), Size INT64, Body BYTES(MAX))
                  PRIMARY KEY (FileId);
                CREATE INDEX FilesByOwner ON Files(Owner)""";
        String postgres =
                """
                CREATE TABLE files (fileid bigint PRIMARY KEY, owner bigint, name varchar(100));
                CREATE INDEX filesbyowner ON files(owner)""";
        boolean gsql = dialect == Dialect.GOOGLE_STANDARD_SQL;
        Catalog catalog = DdlReader.read(gsql ? google : postgres, dialect).catalogOrThrow();
        return Redesigns.all()
                .advise(
                        Findings.of(Cause.LARGE_SCAN, gsql ? "Files" : "files", null, null),
                        catalog,
                        Measured.statement("Files", statement));
    }
}
