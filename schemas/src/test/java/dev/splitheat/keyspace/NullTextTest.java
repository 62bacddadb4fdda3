package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How split statistics print NULL is documented nowhere: every likely form is read, where the column can hold none but text. */
class NullTextTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Jobs (Owner STRING(36), JobId INT64 NOT NULL) PRIMARY KEY (Owner, JobId);
                    CREATE TABLE Named (Name STRING(36) NOT NULL) PRIMARY KEY (Name);
                    CREATE TABLE Numbered (Number INT64, At TIMESTAMP) PRIMARY KEY (Number, At);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Jobs(NULL,1)              | true",
                "Jobs(<null>,1)            | true",
                "Jobs(<NULL>,1)            | true",
                "Jobs(\"<null>\",1)        | false",
                "Named(<null>)             | false",
                "Numbered(<null>,<null>)   | true"
            })
    void aMarkedNull_isNullWhereItsColumnCanBe(String text, boolean nothing) {
        Key key = SPACE.read(text);

        assertThat(key.opaque()).isEmpty();
        assertThat(key.values().get(0).value().isEmpty()).isEqualTo(nothing);
    }
}
