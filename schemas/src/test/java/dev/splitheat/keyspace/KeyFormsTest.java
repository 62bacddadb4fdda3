package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyFormsTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Singers (SingerId INT64 NOT NULL, FirstName STRING(MAX), LastName STRING(MAX)) PRIMARY KEY (SingerId);
                    CREATE TABLE Albums (SingerId INT64 NOT NULL, AlbumId INT64 NOT NULL)
                      PRIMARY KEY (SingerId, AlbumId), INTERLEAVE IN PARENT Singers;
                    CREATE TABLE Songs (SingerId INT64 NOT NULL, AlbumId INT64 NOT NULL, TrackId INT64 NOT NULL)
                      PRIMARY KEY (SingerId, AlbumId, TrackId), INTERLEAVE IN PARENT Albums;
                    CREATE TABLE Users (UserId INT64 NOT NULL, LastAccess TIMESTAMP NOT NULL) PRIMARY KEY (UserId, LastAccess);
                    CREATE INDEX SingersByFirstLastName ON Singers (FirstName, LastName);
                    CREATE TABLE sch1.Singers (SingerId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (SingerId);
                    CREATE INDEX sch1.ByName ON sch1.Singers (Name);
                    CREATE TABLE T (A INT64, B INT64, C NUMERIC, D TIMESTAMP, E BOOL, F DATE, G STRING(MAX), H INT64)
                      PRIMARY KEY (A, B, C, D, E, F, G);
                    CREATE INDEX T_IDX ON T (H DESC);
                    CREATE INDEX T_BA ON T (B, A);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "singers(2)            | Singers(2)       | false",
                "albums(2,1)           | Albums(2, 1)     | false",
                "songs(2,1,5)          | Songs(2, 1, 5)   | false",
                "songs(2,1,5+)         | Songs(2, 1, 5)   | true",
                "albums(2,1+)          | Albums(2, 1)     | true",
                "songs( 2 , 1 + )      | Songs(2, 1)      | true",
                "users(3, 2020-11-01 12:34:56.426426+00:00) | Users(3, 2020-11-01T12:34:56.426426Z) | false",
                "Songs(2,1,1)          | Songs(2, 1, 1)   | false",
                "Singers(32)           | Singers(32)      | false",
                "Users(3, 2020-11-01 12:34:56.426426+00:00) | Users(3, 2020-11-01T12:34:56.426426Z) | false",
                "sch1.singers(23)      | sch1.Singers(23) | false",
                "_Index_SingersByFirstLastName(John,Doe,12) | SingersByFirstLastName(\"John\", \"Doe\", 12) | false",
                "_Index_sch1.ByName(Ann,12+) | sch1.ByName(\"Ann\", 12) | true",
                "sch1._index_byname(NULL,12) | sch1.ByName(NULL, 12) | false",
            })
    void lockStatisticsNameRowsAndStartsOfRanges(String printed, String key, boolean open) {
        LockedRows rows = SPACE.readLock(printed);

        assertThat(SPACE.print(rows.start(), KeyForm.SPLIT_STATISTICS)).isEqualTo(key);
        assertThat(rows.open()).isEqualTo(open);
        assertThat(rows.start().opaque()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "T(90,153,4,2024-04-30T17:00:00-07:00,1,2024-05-01,a) | T(90, 153, 4, 2024-05-01T00:00:00Z, true, 2024-05-01, \"a\")",
                "Index: T_IDX on T, Index Key: (10), Primary Table Key: (<begin>,<begin>,<begin>,<begin>,<begin>,<begin>,<begin>) | T_IDX(10)",
                "Index: T_IDX on T, Index Key: (9091), Primary Table Key: (4567,123,4.2,2024-04-30T17:00:00-07:00,1,2024-05-01,a)"
                        + " | T_IDX(9091, 4567, 123, 4.2, 2024-05-01T00:00:00Z, true, 2024-05-01, \"a\")",
                "Index: SingersByFirstLastName on Singers, Index Key: (John,Doe), Primary Table Key: (<begin>) | SingersByFirstLastName(\"John\", \"Doe\")",
                "Index: SingersByFirstLastName on Singers, Index Key: (Mary,Sue), Primary Table Key: (12) | SingersByFirstLastName(\"Mary\", \"Sue\", 12)",
                "index:ByName ON sch1.Singers ,index key:( İstanbul ) , primary table key:( 7 ) | sch1.ByName(\"İstanbul\", 7)",
                "Index: ByName on sch1.Singers, Index Key: (John, Jr.), Primary Table Key: (<begin>) | sch1.ByName(\"John, Jr.\")",
                "Index: T_BA on T, Index Key: (5,6), Primary Table Key: (6,5,4.2,<begin>,<begin>,<begin>,<begin>) | T_BA(5, 6, 4.2)",
                "Index: T_BA on T, Index Key: (5,6), Primary Table Key: (6,5,4.2,<end>,<end>,<end>,<end>) | T_BA(5, 6, 4.2, <end>)",
                "Index: T_BA on T, Index Key: (5,<begin>), Primary Table Key: (<begin>,<begin>,<begin>,<begin>,<begin>,<begin>,<begin>) | T_BA(5)",
                "Singers(42) | Singers(42)",
                "sch1.Singers(21) | sch1.Singers(21)"
            })
    void splitPointsAreReadInBothForms(String printed, String key) {
        Key read = SPACE.read(printed);

        assertThat(read.opaque()).isEmpty();
        assertThat(SPACE.print(read, KeyForm.SPLIT_STATISTICS)).isEqualTo(key);
        assertThat(read).isEqualTo(SPACE.read(key));
    }

    @Test
    void whatTheTwoHalvesOfAnIndexKeyContradictEachOtherIn_isKept() {
        Key read = SPACE.read("Index: T_BA on T, Index Key: (5,6), Primary Table Key: (7,5,4.2)");

        assertThat(read.values()).hasSize(2);
        assertThat(read.opaque()).contains("7,5,4.2");
    }

    @Test
    void aTableAndAnIndexOfOneName_areToldApartByTheirTypes() {
        KeySpace space = new KeySpace(DdlReader.read(
                        """
                        CREATE TABLE Twin (Id INT64) PRIMARY KEY (Id);
                        CREATE TABLE Other (Id STRING(36), Name STRING(MAX)) PRIMARY KEY (Id);
                        CREATE INDEX Twin ON Other (Name);
                        """,
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalog());

        Key ofTable = space.read("Twin(7)");
        Key ofIndex = space.read("Twin(\"Ann\", \"7\")");

        assertThat(ofTable.object().orElseThrow().index()).isFalse();
        assertThat(ofIndex.object().orElseThrow().index()).isTrue();
        assertThat(space.fromBytes(ofIndex.toBytes()).object()).isEqualTo(ofIndex.object());
        assertThat(space.range("Twin()", "<end>").contains(ofIndex)).isFalse();
    }

    @Test
    void aPostgresqlTableIsKnownWithItsDefaultSchemaToo() {
        KeySpace space = new KeySpace(DdlReader.read("CREATE TABLE users (id bigint PRIMARY KEY)", Dialect.POSTGRESQL)
                .catalog());

        assertThat(space.read("public.users(7)")).isEqualTo(space.read("users(7)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Inventory(Berlin, Mitte (1),sku-9) | Inventory(\"Berlin, Mitte (1)\",\"sku-9\") | true",
                "inventory(Berlin, Mitte (1), sku-9) | Inventory(\"Berlin, Mitte (1)\",\"sku-9\") | true",
                "Inventory(Berlin, Mitte (2),sku-9) | Inventory(\"Berlin, Mitte (1)\",\"sku-9\") | false",
                "Wallets(house) | Wallets(\"house\") | true",
                "Wallets(mouse) | Wallets(\"house\") | false",
                "Wallets(house) | Inventory(\"house\") | false"
            })
    void aLockThatCannotBeTyped_isInTheSplitThatStartsAtTheSameText(String lock, String start, boolean same) {
        KeySpace space = new KeySpace(DdlReader.read(
                        "CREATE TABLE Inventory (Store STRING(60) NOT NULL, Sku STRING(20) NOT NULL) PRIMARY KEY (Store, Sku)",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalog());

        assertThat(space.readLock(lock).startIn(space.range(start, start.replace("\")", "0\")"))))
                .isEqualTo(same);
    }

    @Test
    void aRangeOfLocksMeetsTheSplitThatItStartsIn() {
        LockedRows rows = SPACE.readLock("albums(2,1+)");

        assertThat(rows.startIn(SPACE.range("Singers(2)", "Singers(3)"))).isTrue();
        assertThat(rows.startIn(SPACE.range("Songs(2,1,1)", "Singers(3)"))).isFalse();
        assertThat(rows.known().contains(SPACE.read("Songs(2,1,9)"))).isTrue();
        assertThat(rows.known().contains(SPACE.read("Albums(2,2)"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SPLIT_STATISTICS | SingersByFirstLastName(\"Mary\", \"Sue\", 12)",
                "LOCK_STATISTICS  | _Index_SingersByFirstLastName(Mary,Sue,12)",
                "SPLIT_POINT      | Index: SingersByFirstLastName on Singers, Index Key: (Mary,Sue), Primary Table Key: (12)",
                "CHANGE_RECORD    | {\"FirstName\":\"Mary\",\"LastName\":\"Sue\",\"SingerId\":\"12\"}"
            })
    void everyFormIsPrintedAsSpannerDoes(KeyForm form, String printed) {
        Key key = SPACE.read("SingersByFirstLastName(\"Mary\", \"Sue\", 12)");

        assertThat(SPACE.print(key, form)).isEqualTo(printed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SPLIT_STATISTICS | 2024-05-01T00:00:00Z | Users(3, 2024-05-01T00:00:00Z)",
                "LOCK_STATISTICS | 2024-05-01T00:00:00Z | Users(3,2024-05-01 00:00:00+00:00)",
                "SPLIT_POINT | 2024-05-01T00:00:00Z | Users(3,2024-04-30T17:00:00-07:00)",
                "SPLIT_POINT | 2024-12-01T00:00:00.000001Z | Users(3,2024-11-30T16:00:00.000001-08:00)"
            })
    void everyFormHasItsTimestamps(KeyForm form, String timestamp, String printed) {
        Key key = SPACE.read("Users(3, " + timestamp + ")");

        assertThat(SPACE.print(key, form)).isEqualTo(printed);
        if (form != KeyForm.LOCK_STATISTICS) {
            assertThat(SPACE.read(printed)).isEqualTo(key);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "alice@example.com",
                "Users",
                "Users(1",
                "Users(1))x",
                "(1)",
                "TableA().TableB",
                "Index: X",
                "Index: X on T, Index Key: 10, Primary Table Key: (1)"
            })
    void whatIsNoKeyIsRefusedWithoutItsValues(String text) {
        assertThatThrownBy(() -> SPACE.read(text))
                .isInstanceOf(UnreadableKeyException.class)
                .hasMessageStartingWith("not a key: ")
                .hasMessageNotContaining("alice");
    }

    @Test
    void lockedRows_arePrintedAsSplitsAre_atBothEnds() {
        KeyRange rows = SPACE.readLock("sch1._index_byname(Ann)").known();

        assertThat(rows.start().text()).isEqualTo("sch1.ByName(\"Ann\")");
        assertThat(rows.limit().text()).isEqualTo("sch1.ByName(\"Ann\", <end>)");
    }
}
