package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HotKeyPrefixExaminerTest {
    private static final String BALANCES = "CREATE TABLE Balances (Tenant INT64 NOT NULL, Account STRING(36) NOT NULL,"
            + " Cents INT64) PRIMARY KEY (Tenant, Account)";

    private final HotKeyPrefixExaminer examiner = new HotKeyPrefixExaminer();

    @Test
    void aParentsRowWhoseInterleavedRowsAreWritten_isATreeAndNoRow() {
        Place place = new Place(
                        """
                        CREATE TABLE Users (UserId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (UserId);
                        CREATE TABLE CartItems (UserId INT64 NOT NULL, ItemId STRING(36) NOT NULL)
                          PRIMARY KEY (UserId, ItemId), INTERLEAVE IN PARENT Users ON DELETE CASCADE;
                        """)
                .affecting("Users", "CartItems")
                .doing(Work.operations("Users", 8000, 10, 0), Work.operations("CartItems", 9000, 4000, 0))
                .minutes(10)
                .doing(Work.operations("Users", 8000, 10, 0), Work.operations("CartItems", 9000, 60000, 0))
                .minutes(8, "Users(88120) .. Users(88121) 90");

        assertThat(new HotRowExaminer().examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
            assertThat(diagnosis.column()).contains("UserId");
        });
    }

    /** Each entry comes with its row, so that an index whose table is written as well is no other load. */
    @ParameterizedTest(name = "items {0} reads, {1} writes; entries {2} reads, {3} writes")
    @CsvSource({
        "9000, 4000, 1200000, 4000, ItemsByKind",
        "9000, 4000, 900, 60000, ItemsByKind",
        "9000, 60000, 900, 60000, CartItems",
    })
    void aParentsRowWhoseInterleavedIndexHasTheLoad_isATreeAndNoRow(
            long reads, long writes, long found, long entered, String loaded) {
        Place place = new Place(
                        """
                        CREATE TABLE Users (UserId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (UserId);
                        CREATE TABLE CartItems (UserId INT64 NOT NULL, ItemId STRING(36) NOT NULL, Kind STRING(9))
                          PRIMARY KEY (UserId, ItemId), INTERLEAVE IN PARENT Users ON DELETE CASCADE;
                        CREATE INDEX ItemsByKind ON CartItems (UserId, Kind), INTERLEAVE IN Users;
                        """)
                .affecting("Users", "CartItems", "ItemsByKind")
                .doing(
                        Work.operations("Users", 8000, 10, 0),
                        Work.operations("CartItems", 9000, 4000, 0),
                        Work.operations("ItemsByKind", 900, 4000, 0))
                .minutes(10)
                .doing(
                        Work.operations("Users", 8000, 10, 0),
                        Work.operations("CartItems", reads, writes, 0),
                        Work.operations("ItemsByKind", found, entered, 0))
                .minutes(8, "Users(88120) .. Users(88121) 90");

        assertThat(new HotRowExaminer().examine(place.suspect())).isEmpty();
        assertThat(place.suspect().objectName()).isEqualTo(loaded);
        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
            assertThat(diagnosis.column()).contains("UserId");
        });
    }

    @ParameterizedTest(name = "{0}: {1}, {3} reads, {4} writes")
    @CsvSource(
            delimiter = '|',
            value = {
                // index on Orders | hot range | score | reads | writes a minute | column; none where it may be a row
                "INDEX Ix ON Orders(Status)                | Ix(\"NEW\") .. Ix(\"PAID\")             | 90 | 60    | 21000 | Status",
                "INDEX Ix ON Orders(Status)                | Ix(\"NEW\") .. Ix(\"PAID\")             | 60 | 60    | 21000 | Status",
                "INDEX Ix ON Orders(Status)                | Ix(\"NEW\", \"3f0a\") .. Ix(\"PAID\")   | 90 | 60    | 21000 | Status",
                "INDEX Ix ON Orders(Status)                | Ix() .. Ix(\"PAID\")                    | 90 | 60    | 21000 | Status",
                "INDEX Ix ON Orders(Region, Status)        | Ix(\"EU\", \"NEW\") .. Ix(\"EU\", \"PAID\") | 90 | 60 | 21000 | Status",
                "INDEX Ix ON Orders(Status)                | Ix(\"NEW\") .. Ix(\"PAID\")             | 90 | 21000 | 600   |",
                "INDEX Ix ON Orders(Status) STORING (Total)| Ix(\"NEW\") .. Ix(\"PAID\")             | 90 | 60    | 21000 |",
                "UNIQUE INDEX Ix ON Orders(Status)         | Ix(\"NEW\") .. Ix(\"PAID\")             | 90 | 60    | 21000 |",
                "UNIQUE INDEX Ix ON Orders(Region, Status) | Ix(\"EU\") .. Ix(\"US\")                | 90 | 60    | 21000 | Region",
            })
    void whatSpannerTakesForARowOfAnIndex_isManyEntriesThatBeginAlike_whereTheyAreWrittenAndHaveNothingToChange(
            String index, String range, int score, long reads, long writes, String column) {
        Place place = new Place("CREATE TABLE Orders (OrderId STRING(36) NOT NULL, Region STRING(2), Status STRING(10),"
                        + " Total NUMERIC) PRIMARY KEY (OrderId); CREATE " + index)
                .doing(Work.operations("Ix", reads, writes, 0))
                .minutes(14, range + " " + score + " UNISOLATABLE_HOT_ROW");

        assertThat(new HotRowExaminer().examine(place.suspect()).isPresent()).isEqualTo(column == null);
        assertThat(examiner.examine(place.suspect()).flatMap(Diagnosis::column)).isEqualTo(Optional.ofNullable(column));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "At, Region | Ix(2026-11-20T09:00:00Z, \"EU\") .. <end>",
                "Region, At | Ix(\"EU\") .. Ix(\"US\")",
            })
    void entriesThatComeInTheOrderOfTime_inFrontOfAValueOrBehindIt_areNotBlamedOnIt(String columns, String range) {
        Place place = new Place("CREATE TABLE Orders (OrderId STRING(36) NOT NULL, At TIMESTAMP, Region STRING(2))"
                        + " PRIMARY KEY (OrderId); CREATE INDEX Ix ON Orders(" + columns + ")")
                .doing(Work.operations("Ix", 60, 21_000, 0))
                .minutes(8, range + " 90 UNISOLATABLE_HOT_ROW");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void oneValueAfterTheOther_eachCutInItsMiddle_isAHotKeyPrefix() {
        Place place = new Place(BALANCES)
                .minutes(4, "<begin> .. <end> 100")
                .minutes(3, around("<begin>", "Balances(3011, \"7f2ff26d-4cb6\")", "<end>"))
                .minutes(2, "<begin> .. Balances(3011, \"7f2ff26d-4cb6\") 100")
                .minutes(2, around("<begin>", "Balances(145, \"7c0ee105-b664\")", "Balances(3011, \"7f2ff26d-4cb6\")"));

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
            assertThat(diagnosis.column()).contains("Tenant");
        });
    }

    @Test
    void oneCutThroughTheMiddleOfAValuesRows_thatHelpsNeitherSide_isAFirstGuess() {
        Place place = new Place(BALANCES).minutes(5, "<begin> .. <end> 92");

        place.minutes(2, around("<begin>", "Balances(3011, \"7f2ff26d-4cb6\")", "<end>"));

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.column()).contains("Tenant");
            assertThat(diagnosis.confidence()).isBetween(0.5, 0.6);
        });
    }

    @Test
    void oneCutElsewhereAmongAValuesRows_orOneThatHelps_saysNothing() {
        Place elsewhere = new Place(BALANCES)
                .minutes(5, "<begin> .. <end> 98")
                .minutes(2, around("<begin>", "Balances(3011, \"b52ff26d-4cb6\")", "<end>"));
        Place healing = new Place(BALANCES)
                .minutes(5, "<begin> .. <end> 98")
                .minutes(
                        2,
                        "<begin> .. Balances(3011, \"7f2ff26d-4cb6\") 60",
                        "Balances(3011, \"7f2ff26d-4cb6\") .. <end> 60");

        assertThat(examiner.examine(elsewhere.suspect())).isEmpty();
        assertThat(examiner.examine(healing.suspect())).isEmpty();
    }

    @Test
    void aCutThroughMoreThanAServersLoad_saysNothingWhileTheHalvesAreHandedOver() {
        String[] halves = {
            "<begin> .. Balances(3011, \"7f2ff26d-4cb6\") 100", "Balances(3011, \"7f2ff26d-4cb6\") .. <end> 100"
        };
        Place place = new Place(BALANCES).minutes(5, "<begin> .. <end> 100").minutes(4, halves);

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute(halves).suspect())).isPresent();
    }

    @Test
    void valuesThatAreCutUnderAMinuteApart_wereHotTogether() {
        Place place = new Place(BALANCES)
                .minutes(3, "<begin> .. <end> 100")
                .minutes(4, around("<begin>", "Balances(3011, \"7f2ff26d-4cb6\")", "<end>"))
                .minutes(1, around("Balances(3011, \"7f2ff26d-4cb6\")", "Balances(7023, \"7cee105a-b664\")", "<end>"))
                .minutes(2, around("<begin>", "Balances(145, \"7c0ee105-b664\")", "Balances(3011, \"7f2ff26d-4cb6\")"));

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void valuesThatAreCutUnderTogether_areNotHotOneAfterTheOther() {
        Place place = new Place(BALANCES)
                .minutes(3, "<begin> .. <end> 100")
                .minutes(4, around("<begin>", "Balances(3011, \"7f2ff26d-4cb6\")", "<end>"))
                .minute(
                        "<begin> .. Balances(145, \"3c0ee105-b664\") 52",
                        "Balances(145, \"3c0ee105-b664\") .. Balances(3011, \"7f2ff26d-4cb6\") 52",
                        "Balances(3011, \"7f2ff26d-4cb6\") .. Balances(7023, \"bc0ee105-b664\") 60",
                        "Balances(7023, \"bc0ee105-b664\") .. <end> 59")
                .minute(
                        "Balances(3011, \"7f2ff26d-4cb6\") .. Balances(7023, \"bc0ee105-b664\") 58",
                        "Balances(7023, \"bc0ee105-b664\") .. <end> 59");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void boundsThatAreThereForLong_withOneSideWarmOrTheOther_areNoCutsUnderOneValueAfterTheOther() {
        String[] bounds = {
            "<begin>",
            "Balances(145, \"7c0ee105-b664\")",
            "Balances(3011, \"7f2ff26d-4cb6\")",
            "Balances(7023, \"7dee105a-b664\")",
            "<end>"
        };
        Place place = new Place(BALANCES);
        for (int low = 0; low < 3; low++) {
            place.minutes(6, bounds[low] + " .. " + bounds[low + 1] + " 72")
                    .minutes(6, bounds[low + 1] + " .. " + bounds[low + 2] + " 72")
                    .minutes(3, around(bounds[low], bounds[low + 1], bounds[low + 2]));
        }

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void loadThatIsCutUnderManyValuesAtOnce_isSpread() {
        Place place = new Place(BALANCES)
                .minutes(3, "<begin> .. <end> 100")
                .minutes(3, around("<begin>", "Balances(500, \"7f2ff26d-4cb6\")", "<end>"))
                .minutes(
                        3,
                        "<begin> .. Balances(250, \"81cca012-77de\") 80",
                        "Balances(250, \"81cca012-77de\") .. Balances(500, \"7f2ff26d-4cb6\") 80",
                        "Balances(500, \"7f2ff26d-4cb6\") .. Balances(750, \"7b1e32aa-0918\") 80",
                        "Balances(750, \"7b1e32aa-0918\") .. <end> 80");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void heatThatStaysUnderOneValueForTenMinutes_isAHotKeyPrefix() {
        Place place = new Place(BALANCES).minutes(9, around("Balances(42)", "Balances(42, \"80\")", "Balances(43)"));

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute(around("Balances(42)", "Balances(42, \"80\")", "Balances(43)"))
                        .suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("Tenant"));
    }

    @Test
    void aSplitThatIsJustWarm_isNoPrefix() {
        Place place = new Place(BALANCES).minutes(30, "Balances(42, \"20\") .. Balances(42, \"40\") 52");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void aValueThatTakesMoreThanAServer_forLongerThanSplittingNeeds_isAHotKeyPrefixThoughNoSplitIsHot() {
        String[] low = {
            "Balances(42) .. Balances(42, \"3\") 62",
            "Balances(42, \"3\") .. Balances(42, \"7\") 61",
            "Balances(42, \"7\") .. Balances(42, \"b\") 63"
        };
        String[] high = {
            "Balances(42, \"7\") .. Balances(42, \"b\") 63",
            "Balances(42, \"b\") .. Balances(42, \"e\") 62",
            "Balances(42, \"e\") .. Balances(57, \"4c\") 60"
        };
        Place place = new Place(BALANCES);
        for (int minute = 0; minute < 18; minute += 2) {
            place.minute(low).minute(high);
        }

        assertThat(examiner.examine(place.minute(low).suspect())).isEmpty();
        assertThat(examiner.examine(place.minute(high).suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("Tenant"));
    }

    @Test
    void aValueThatTakesTwoServers_forTenMinutes_isAHotKeyPrefixThoughNoSplitIsHot() {
        String[] warm = {
            "Balances(42) .. Balances(42, \"3\") 54",
            "Balances(42, \"3\") .. Balances(42, \"7\") 53",
            "Balances(42, \"7\") .. Balances(42, \"b\") 55",
            "Balances(42, \"b\") .. Balances(42, \"e\") 52",
            "Balances(42, \"e\") .. Balances(57, \"4c\") 51"
        };
        Place place = new Place(BALANCES).minutes(9, warm);

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute(warm).suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("Tenant"));
    }

    @Test
    void splitsThatAllHoldRowsOfOneValue_cutAmongThemInVain_areAHotKeyPrefixInMinutes() {
        Place place = new Place(BALANCES);
        String[] hot = {
            "Balances(41, \"24\") .. Balances(42, \"3\") 90",
            "Balances(42, \"3\") .. Balances(42, \"7\") 95",
            "Balances(42, \"7\") .. Balances(42, \"b\") 95",
            "Balances(42, \"b\") .. Balances(57, \"4c\") 90"
        };

        assertThat(examiner.examine(place.minutes(5, hot).suspect())).isEmpty();
        assertThat(examiner.examine(place.minute(hot).suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.column()).contains("Tenant");
            assertThat(diagnosis.evidence()).map(Phrase::plain).anySatisfy(sentence -> assertThat(sentence)
                    .contains("begin or end at 3 keys among the rows of Balances(42)"));
        });
    }

    @Test
    void splitsThatWereJustCut_haveNotBeenCutInVain() {
        String[] cut = {
            "<begin> .. Balances(42, \"2e968c58\") 98",
            "Balances(42, \"2e968c58\") .. Balances(42, \"5ca2cb62\") 97",
            "Balances(42, \"5ca2cb62\") .. Balances(42, \"b6d7674c\") 100",
            "Balances(42, \"b6d7674c\") .. <end> 99"
        };
        Place place = new Place(BALANCES).minutes(6, "<begin> .. <end> 100").minutes(3, cut);

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute(cut).suspect())).isPresent();
    }

    @Test
    void whatIsJustWarmAfterAHotBeginning_heals() {
        Place place = new Place(BALANCES)
                .minutes(8, "Balances(42) .. Balances(43) 100")
                .minutes(3, around("Balances(42)", "Balances(42, \"90\")", "Balances(43)", 56));

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void theValueThatTakesTurns_isTheDeepestInWhoseMiddleSpannerCuts() {
        Place place = new Place("CREATE TABLE Parcels (Region STRING(4) NOT NULL, Customer INT64 NOT NULL,"
                        + " Parcel STRING(36) NOT NULL) PRIMARY KEY (Region, Customer, Parcel)")
                .minutes(4, "<begin> .. <end> 100")
                .minutes(3, around("<begin>", "Parcels(\"EU\", 3011, \"7f2ff26d-4cb6\")", "<end>"))
                .minutes(2, "<begin> .. Parcels(\"EU\", 3011, \"7f2ff26d-4cb6\") 100")
                .minutes(
                        2,
                        around(
                                "<begin>",
                                "Parcels(\"EU\", 145, \"7c0ee105-b664\")",
                                "Parcels(\"EU\", 3011, \"7f2ff26d-4cb6\")"));

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.column()).contains("Customer");
            assertThat(diagnosis.evidence()).map(Phrase::plain).anySatisfy(sentence -> assertThat(sentence)
                    .contains("Heat stood under 2 values of the first 2 key parts one after the other"));
        });
    }

    @Test
    void rowsThatAreAppendedUnderEachOfAFewValues_areCutOffWhereTheyLand_andTakeNoTurns() {
        Place place = new Place("CREATE TABLE Tickets (State STRING(9) NOT NULL, At TIMESTAMP NOT NULL,"
                + " Id STRING(36) NOT NULL) PRIMARY KEY (State, At, Id)");
        for (String cut : List.of(
                "DONE\", 2026-11-20T09:54:00Z", "NEW\", 2026-11-20T09:58:00Z", "OPEN\", 2026-11-20T10:02:00Z")) {
            place.minutes(4, around("<begin>", "Tickets(\"" + cut + ", \"7f2ff26d-4cb6\")", "<end>"));
        }

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void aTimeInFront_isNoValueToBlame() {
        Place place = new Place(
                        "CREATE TABLE Outbox (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id)")
                .minutes(20, "Outbox(2026-11-20T09:00:00Z, \"2\") .. Outbox(2026-11-20T09:00:00Z, \"7\") 90");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    private static String[] around(String start, String cut, String limit) {
        return around(start, cut, limit, 90);
    }

    private static String[] around(String start, String cut, String limit, int score) {
        return new String[] {start + " .. " + cut + " " + score, cut + " .. " + limit + " " + (score - 2)};
    }

    /** The last split of the entries of NULL reaches to the first of a value. */
    @ParameterizedTest
    @CsvSource({"NULL, false", "'\"ann\"', true"})
    void ofEntriesOfNull_noneIsALeadingValues_alsoWhereTheirLastSplitReachesBeyondThem(String value, boolean heavy) {
        Place place = new Place("CREATE TABLE Messages (Id STRING(36) NOT NULL, Reader STRING(36)) PRIMARY KEY (Id);"
                + "CREATE INDEX MessagesByReader ON Messages(Reader)");
        for (String cut : List.of("8", "4", "b", "6", "8")) {
            place.minutes(6, "MessagesByReader(%s,\"%s\") .. MessagesByReader(\"bob\",\"7\") 98".formatted(value, cut));
        }

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(heavy);
    }
}
