package dev.splitheat.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LandingTest {
    private static final String ORDERS = "CREATE TABLE Orders (Id INT64 NOT NULL, Tenant STRING(36) NOT NULL,"
            + " At TIMESTAMP NOT NULL, Done BOOL, Note STRING(MAX)) PRIMARY KEY (Id);";
    private static final String INDEX = "CREATE INDEX ByAt ON Orders (At);";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            MONOTONIC_KEY   | Id | CREATE SEQUENCE S OPTIONS (sequence_kind='bit_reversed_positive'); ALTER TABLE Orders ALTER COLUMN Id SET DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE S))
            MONOTONIC_KEY   | Id | CREATE TABLE New (S INT64 NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (S, Id); DROP INDEX ByAt; RENAME TABLE Orders TO Old, New TO Orders
            MONOTONIC_KEY   | Id | DROP INDEX ByAt; DROP TABLE Orders
            MONOTONIC_INDEX | At | DROP INDEX ByAt
            MONOTONIC_INDEX | At | DROP INDEX ByAt; CREATE INDEX ByAt ON Orders (Tenant, At)
            NULL_INDEX      | At | DROP INDEX ByAt; CREATE NULL_FILTERED INDEX ByAt ON Orders (At)
            QUEUE           | Id | ALTER TABLE Orders ADD ROW DELETION POLICY (OLDER_THAN(At, INTERVAL 1 DAY))
            QUEUE           | Id | CREATE CHANGE STREAM Events FOR Orders
            LARGE_SCAN      | Id | CREATE INDEX ByDone ON Orders (Done)
            RECENT_READS    | Id | CREATE INDEX ByDone ON Orders (Done)
            HOT_ROW         | Id | CREATE TABLE OrderParts (Id INT64 NOT NULL, Part INT64 NOT NULL) PRIMARY KEY (Id, Part)
            HOT_SEQUENCE    | Id | CREATE SEQUENCE S OPTIONS (sequence_kind='bit_reversed_positive')
            LOCK_CONTENTION | Id | ALTER TABLE Orders DROP COLUMN Note
            """)
    void whatTheCauseRestsOn_wentAway(Cause cause, String column, String change) {
        assertThat(Landing.of(finding(cause, column), catalog(""), catalog(change)))
                .as(change)
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            MONOTONIC_KEY   | Id | ALTER TABLE Orders ADD COLUMN More INT64
            MONOTONIC_KEY   | Id | CREATE INDEX ByDone ON Orders (Done)
            MONOTONIC_KEY   | Id | ALTER TABLE Orders ADD ROW DELETION POLICY (OLDER_THAN(At, INTERVAL 1 DAY))
            MONOTONIC_INDEX | At | CREATE INDEX ByAtV2 ON Orders (Tenant, At)
            MONOTONIC_INDEX | At | ALTER TABLE Orders DROP COLUMN Note
            LARGE_SCAN      | Id | ALTER TABLE Orders DROP COLUMN Note
            HOT_ROW         | Id | CREATE TABLE Other (Other INT64 NOT NULL, Part INT64 NOT NULL) PRIMARY KEY (Other, Part)
            UNDIAGNOSED     | Id | CREATE INDEX ByDone ON Orders (Done)
            """)
    void anythingElse_isNoChange(Cause cause, String column, String change) {
        assertThat(Landing.of(finding(cause, column), catalog(""), catalog(change)))
                .as(change)
                .isEmpty();
    }

    private static Catalog catalog(String change) {
        return DdlReader.read(ORDERS + INDEX + change, Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
    }

    private static Finding finding(Cause cause, String column) {
        Optional<String> index =
                Optional.of("ByAt").filter(name -> cause == Cause.MONOTONIC_INDEX || cause == Cause.NULL_INDEX);
        return Hot.orders(cause, Finding.Status.OPEN, index, Optional.of(column), Instant.EPOCH);
    }
}
