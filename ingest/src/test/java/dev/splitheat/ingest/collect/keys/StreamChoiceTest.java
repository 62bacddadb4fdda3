package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamChoiceTest {
    private static final String TABLES =
            """
            CREATE TABLE A (K INT64, V STRING(9)) PRIMARY KEY (K);
            CREATE TABLE B (K INT64, V STRING(9)) PRIMARY KEY (K);
            CREATE TABLE C (K INT64, V STRING(9)) PRIMARY KEY (K);
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE CHANGE STREAM One FOR A; CREATE CHANGE STREAM Two FOR A, B | Two",
                "CREATE CHANGE STREAM Zed FOR A; CREATE CHANGE STREAM Abc FOR B | Abc",
                "CREATE CHANGE STREAM Some FOR A, B; CREATE CHANGE STREAM Whole FOR ALL | Whole"
            })
    void theStreamThatWatchesMost_isRead(String streams, String chosen) {
        assertThat(choice(streams, Consent.toAll(), "").stream().map(ChangeStream::name))
                .contains(chosen);
    }

    @Test
    void aNamedStream_isRead_alsoWhenAnotherWatchesMore() {
        StreamChoice choice =
                choice("CREATE CHANGE STREAM One FOR A; CREATE CHANGE STREAM Whole FOR ALL", Consent.toAll(), "one");

        assertThat(choice.stream().map(ChangeStream::name)).contains("One");
        assertThat(choice.unwatched()).extracting(Table::name).containsExactly("B", "C");
        assertThat(choice.problem().orElseThrow()).contains("ALTER CHANGE STREAM `One` SET FOR `A`, `B`(), `C`()");
    }

    @Test
    void withoutAStream_theStatementThatMakesTheCheapestIsSaid() {
        StreamChoice choice = choice("", Consent.to(List.of("a", "C")), "");

        assertThat(choice.stream()).isEmpty();
        assertThat(choice.unwatched()).extracting(Table::name).containsExactly("A", "C");
        assertThat(choice.problem().orElseThrow()).contains("CREATE CHANGE STREAM SplitheatKeys FOR `A`(), `C`() (");
    }

    @Test
    void theStatement_isInTheDatabasesDialect() {
        Catalog catalog = DdlReader.read("CREATE TABLE \"Odd\" (k bigint PRIMARY KEY)", Dialect.POSTGRESQL)
                .catalog();

        assertThat(StreamChoice.of(catalog, Consent.toAll(), Optional.empty())
                        .problem()
                        .orElseThrow())
                .contains("CREATE CHANGE STREAM SplitheatKeys FOR \"Odd\"() (");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FOR ALL | false",
                "FOR A, B, C | false",
                "FOR A(), B, C | true",
                "FOR A(V), B, C | true",
                "FOR ALL OPTIONS (exclude_update = true) | true"
            })
    void aStreamThatLeavesWritesOut_isSaidToBePartial(String watched, boolean partial) {
        assertThat(choice("CREATE CHANGE STREAM S " + watched, Consent.toAll(), "")
                        .partial())
                .isEqualTo(partial);
    }

    @Test
    void aStreamWithRecordsOfAnotherKind_isNotRead() {
        assertThat(choice(
                        "CREATE CHANGE STREAM S FOR ALL OPTIONS (partition_mode = 'MUTABLE_KEY_RANGE')",
                        Consent.toAll(),
                        "")
                        .stream())
                .isEmpty();
    }

    @Test
    void itIsNamed_soThatNobodyLooksForAMistakeElsewhere() {
        assertThat(choice(
                                "CREATE CHANGE STREAM S FOR ALL OPTIONS (partition_mode = 'MUTABLE_KEY_RANGE')",
                                Consent.toAll(),
                                "")
                        .problem()
                        .orElseThrow())
                .startsWith("no change stream watches the sampled tables (S has partition_mode MUTABLE_KEY_RANGE, which"
                        + " is not read); to sample keys as they are written, run: CREATE CHANGE STREAM");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"''", "CREATE CHANGE STREAM S FOR A"})
    void aTableThatIsNotThere_isSaid_withOrWithoutAStream(String streams) {
        assertThat(choice(streams, Consent.to(List.of("Outbx")), "").problem().orElseThrow())
                .isEqualTo("the database shows no table outbx: correct the option 'sampling', or grant the collector's"
                        + " role the right to see it.");
    }

    private static StreamChoice choice(String streams, Consent consent, String wanted) {
        Catalog catalog =
                DdlReader.read(TABLES + streams, Dialect.GOOGLE_STANDARD_SQL).catalog();
        return StreamChoice.of(catalog, consent, Optional.of(wanted).filter(name -> !name.isEmpty()));
    }
}
