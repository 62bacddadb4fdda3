package dev.splitheat.sandbox.changes;

import static dev.splitheat.sandbox.changes.Shop.START;
import static dev.splitheat.sandbox.changes.Shop.deleted;
import static dev.splitheat.sandbox.changes.Shop.inserted;
import static dev.splitheat.sandbox.changes.Shop.load;
import static dev.splitheat.sandbox.changes.Shop.minute;
import static dev.splitheat.sandbox.changes.Shop.updated;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.sandbox.load.RowChange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeLogTest {
    private static final Instant AT = START.plusSeconds(7).plusNanos(123_456_789);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OLD_AND_NEW_VALUES     | {\"Status\":\"NEW\",\"Total\":\"12.5\"} | {}",
                "NEW_ROW                | {\"Status\":\"NEW\",\"Total\":\"12.5\"} | {}"
            })
    void anInsert_carriesAllWatchedColumns(String capture, String newValues, String oldValues) {
        DataChange change = only(log(capture), inserted(AT, 7, "a\"b", 1));

        assertThat(change.mods())
                .containsExactly(new Mod("{\"CustomerId\":\"7\",\"OrderId\":\"a\\\"b\"}", newValues, oldValues));
        assertThat(change.tableColumns())
                .extracting(ColumnFacts::name)
                .containsExactly("CustomerId", "OrderId", "Status", "Total");
        assertThat(change.at()).isEqualTo(Instant.parse("2026-11-20T10:00:07.123456Z"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OLD_AND_NEW_VALUES     | 3 | {\"Status\":\"PAID\"}                    | {\"Status\":\"NEW\"}",
                "NEW_VALUES             | 3 | {\"Status\":\"PAID\"}                    | {}",
                "NEW_ROW                | 4 | {\"Status\":\"PAID\",\"Total\":\"12.5\"} | {}",
                "NEW_ROW_AND_OLD_VALUES | 4 | {\"Status\":\"PAID\",\"Total\":\"12.5\"} | {\"Status\":\"NEW\"}"
            })
    void anUpdate_carriesWhatItWrote_orTheRow(String capture, int columns, String newValues, String oldValues) {
        DataChange change = only(log(capture), updated(AT, 7, "a"));

        assertThat(change.mods().get(0).newValues()).isEqualTo(newValues);
        assertThat(change.mods().get(0).oldValues()).isEqualTo(oldValues);
        assertThat(change.tableColumns())
                .hasSize(columns)
                .extracting(ColumnFacts::ordinal)
                .startsWith(1, 2, 3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OLD_AND_NEW_VALUES | {\"Status\":\"PAID\",\"Total\":\"12.5\"}",
                "NEW_VALUES         | {}",
                "NEW_ROW            | {}"
            })
    void aDeletion_carriesNoNewValues(String capture, String oldValues) {
        DataChange change = only(log(capture), deleted(AT, 7, "a"));

        assertThat(change.mods().get(0).newValues()).isEqualTo("{}");
        assertThat(change.mods().get(0).oldValues()).isEqualTo(oldValues);
        assertThat(change.tableColumns()).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FOR Orders()                                    | INSERT DELETE",
                "FOR Orders(Total)                               | INSERT DELETE",
                "FOR Orders(Status)                              | INSERT UPDATE DELETE",
                "FOR Items                                       | ''",
                "FOR Orders OPTIONS (exclude_update = true)      | INSERT DELETE",
                "FOR Orders OPTIONS (exclude_insert = true, exclude_delete = true) | UPDATE",
                "FOR Orders OPTIONS (exclude_ttl_deletes = true) | INSERT UPDATE DELETE"
            })
    void onlyWatchedChangesAreThere(String watched, String kinds) {
        ChangeLog log = new ChangeLog(Shop.catalog("CREATE CHANGE STREAM S " + watched), START, 1);

        log.add(load(
                0,
                "all",
                inserted(AT, 7, "a", 1),
                updated(AT.plusSeconds(1), 7, "a"),
                deleted(AT.plusSeconds(2), 7, "a")));

        assertThat(data(log, "S"))
                .extracting(change -> change.access().name())
                .isEqualTo(kinds.isEmpty() ? List.of() : List.of(kinds.split(" ")));
    }

    @Test
    void whatSpannerDeletesItself_isASystemTransaction_andCanBeExcluded() {
        ChangeLog log = new ChangeLog(
                Shop.catalog(
                        "CREATE CHANGE STREAM S FOR Orders",
                        "CREATE CHANGE STREAM Without FOR Orders OPTIONS (exclude_ttl_deletes = true)"),
                START,
                1);

        log.add(load(0, true, "sweep", List.of(deleted(AT, 7, "a"))));

        assertThat(data(log, "S"))
                .singleElement()
                .satisfies(change -> assertThat(change.transaction().system()).isTrue());
        assertThat(data(log, "Without")).isEmpty();
    }

    @Test
    void changesOfOneStatementAtOneInstant_areOneTransaction() {
        ChangeLog log = log("OLD_AND_NEW_VALUES");

        log.add(load(0, "place", inserted(AT, 7, "a", 1), inserted(AT, 8, "b", 1), updated(AT, 9, "c")));

        List<DataChange> changes = data(log, "S");
        assertThat(changes).hasSize(2);
        assertThat(changes).extracting(DataChange::sequence).containsExactly(0, 1);
        assertThat(changes).extracting(DataChange::lastInPartition).containsExactly(false, true);
        assertThat(changes.get(0).keys())
                .containsExactly(
                        "{\"CustomerId\":\"7\",\"OrderId\":\"a\"}", "{\"CustomerId\":\"8\",\"OrderId\":\"b\"}");
        assertThat(changes.get(0).transaction())
                .isEqualTo(changes.get(1).transaction())
                .satisfies(one -> assertThat(one.records()).isEqualTo(2))
                .satisfies(one -> assertThat(one.partitions()).isEqualTo(1))
                .satisfies(one -> assertThat(one.tag()).isEqualTo("app=shop"));
    }

    @Test
    void noMoreTransactionsAreShownThanThereWere_norThanTheLimit() {
        ChangeLog rare = new ChangeLog(Shop.catalog(Shop.EVERYTHING), START, 1);
        ChangeLog busy =
                new ChangeLog(Shop.catalog(Shop.EVERYTHING), START, 1, new Limits(Duration.ofHours(1), 10_000, 50));

        for (int minute = 0; minute < 30; minute++) {
            rare.add(Shop.even(minute, 100, 0.1));
            busy.add(Shop.even(minute, 200, 40));
        }

        assertThat(data(rare, "Everything").size()).isBetween(200, 400);
        assertThat(data(busy, "Everything").size()).isBetween(1_300, 1_700);
    }

    @Test
    void theOldestMinutesGoFirst_andAskingForThemIsRefused() {
        ChangeLog log =
                new ChangeLog(Shop.catalog(Shop.EVERYTHING), START, 1, new Limits(Duration.ofMinutes(10), 150, 100));
        for (int minute = 0; minute < 8; minute++) {
            log.add(Shop.even(minute, 50, 1));
        }

        assertThat(data(log, "Everything")).hasSize(150).allSatisfy(change -> assertThat(change.at())
                .isAfter(minute(5)));
        assertThatThrownBy(() -> log.open(request(minute(4), Optional.empty()), Optional.empty(), minute(8)))
                .isInstanceOf(ChangeQueryRefusedException.class)
                .hasMessage(
                        "Specified start_timestamp is too far in the past. Please specify a start_timestamp within the"
                                + " earliest read timestamp: 2026-11-20T10:05:00Z. Received start_timestamp:"
                                + " 2026-11-20T10:04:00Z.");
    }

    @Test
    void aStreamThatIsMadeLater_beginsThen_andOneThatIsDroppedEndsItsQueries() {
        ChangeLog log = new ChangeLog(Shop.catalog(), START, 1);
        log.add(Shop.even(0, 5, 1));

        log.schemaChanged(Shop.catalog(Shop.EVERYTHING));
        log.add(Shop.even(1, 5, 1));

        assertThat(data(log, "everything")).hasSize(5);
        ChangeReading reading = log.open(request(minute(1), Optional.empty()), Optional.empty(), minute(2));
        log.schemaChanged(Shop.catalog());
        assertThatThrownBy(() -> reading.poll(minute(2), 10)).hasMessage("Change Stream not found: Everything");
    }

    @Test
    void aChangeOutsideItsMinute_isRefused() {
        assertThatThrownBy(() -> log("NEW_ROW").add(load(0, "late", updated(minute(2), 7, "a"))))
                .hasMessage("a change of Orders is committed at 2026-11-20T10:02:00Z, outside its minute that begins at"
                        + " 2026-11-20T10:00:00Z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1   | ''   | OUT_OF_RANGE     | Specified start_timestamp is too far in the past.",
                "700  | ''   | OUT_OF_RANGE     | Specified start_timestamp is too far in the future.",
                "10   | nix  | INVALID_ARGUMENT | Specified partition_token is invalid, as it does not belong"
            })
    void refusesAsSpannerDoes(long startSecond, String token, String code, String message) {
        ChangeLog log = new ChangeLog(Shop.catalog(Shop.EVERYTHING), START, 1);
        ChangeRequest request =
                request(START.plusSeconds(startSecond), Optional.of(token).filter(one -> !one.isEmpty()));

        assertThatThrownBy(() -> log.open(request, Optional.empty(), START.plusSeconds(30)))
                .hasMessageStartingWith(message)
                .satisfies(refused -> assertThat(((ChangeQueryRefusedException) refused).code())
                        .isEqualTo(code));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "retention_period = '7 weeks'  | change stream S has retention_period '7 weeks': write one as 7d or 36h",
                "value_capture_type = 'KEYS'   | change stream S has value_capture_type 'KEYS': write one of"
                        + " OLD_AND_NEW_VALUES, NEW_VALUES, NEW_ROW, NEW_ROW_AND_OLD_VALUES"
            })
    void optionsThatMeanNothingAreRefused(String option, String message) {
        ChangeLog log = new ChangeLog(Shop.catalog(Shop.EVERYTHING), START, 1);

        assertThatThrownBy(() ->
                        log.schemaChanged(Shop.catalog("CREATE CHANGE STREAM S FOR ALL OPTIONS (" + option + ")")))
                .isInstanceOf(UnusableStreamException.class)
                .hasMessage(message);
        assertThat(log.streams()).containsExactly("Everything");
    }

    @Test
    void theSameSeedMakesTheSameRecords() {
        List<ChangeRecord> one = lived(5);
        List<ChangeRecord> other = lived(5);

        assertThat(one).isEqualTo(other).isNotEqualTo(lived(6));
    }

    private static List<ChangeRecord> lived(long seed) {
        ChangeLog log = new ChangeLog(Shop.catalog(Shop.EVERYTHING), START, seed);
        for (int minute = 0; minute < 10; minute++) {
            log.add(Shop.even(minute, 60, 2_000));
        }
        return log.changes("Everything", START, minute(10));
    }

    private static ChangeLog log(String capture) {
        return new ChangeLog(
                Shop.catalog("CREATE CHANGE STREAM S FOR Orders OPTIONS (value_capture_type = '" + capture + "')"),
                START,
                1);
    }

    private static DataChange only(ChangeLog log, RowChange change) {
        log.add(load(0, "one", change));
        List<DataChange> all = data(log, "S");
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    static List<DataChange> data(ChangeLog log, String stream) {
        List<DataChange> data = new ArrayList<>();
        for (ChangeRecord record : log.changes(stream, START, log.knownUntil())) {
            if (record instanceof DataChange change) {
                data.add(change);
            }
        }
        return data;
    }

    static ChangeRequest request(Instant start, Optional<String> token) {
        return new ChangeRequest("Everything", start, Optional.empty(), token, Duration.ofSeconds(10));
    }

    @Test
    void aCellHasTheFieldsInSpannersOrder() {
        DataChange change = only(log("NEW_VALUES"), updated(AT, 7, "a"));

        assertThat(change.cell().get(0).fields()).hasSize(3);
        assertThat(change.json())
                .startsWith(
                        "{\"data_change_record\":{\"column_types\":[{\"is_primary_key\":true,\"name\":\"CustomerId\","
                                + "\"ordinal_position\":1,\"type\":{\"code\":\"INT64\"}}");
    }
}
