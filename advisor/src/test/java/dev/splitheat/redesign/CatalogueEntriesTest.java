package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.lint.Lint;
import dev.splitheat.lint.LintFinding;
import dev.splitheat.lint.Rates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Each entry of the catalogue of redesigns, held to what it brings: an advice, a refusal, a rule of lint, words that advice
 * says, or the reason in the README why there is none.
 */
class CatalogueEntriesTest {
    private static final Rates BUSY = new Rates() {
        @Override
        public OptionalDouble writesPerSecond(String tableOrIndex) {
            return OptionalDouble.of(9_000);
        }

        @Override
        public OptionalDouble readsPerSecond(String tableOrIndex) {
            return OptionalDouble.of(1);
        }
    };

    /** {@code seen}: unread OBJECT, or a statement that reads far more rows than it answers with. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "C01 | catalogue/C01-before.gsql | MONOTONIC_KEY | UserAccessLogs | - | LastAccess | - | SWAP_KEY_ORDER",
                "C02 | own/orders.gsql | MONOTONIC_KEY | Orders | - | OrderId | - | BIT_REVERSE_SEQUENCE",
                "C03 | catalogue/C16.gsql | MONOTONIC_KEY | Devices | - | SerialNumber | - | UUID_DEFAULT",
                "C04 | catalogue/C04-before.gsql | MONOTONIC_INDEX | Users | UsersByLastAccess | LastAccess | - | SHARDED_INDEX",
                "C05 | own/users.gsql | MONOTONIC_INDEX | Users | UsersByLastAccess | LastAccess | - | not NULL_FILTERED",
                "C06 | catalogue/C01-before.gsql | MONOTONIC_KEY | UserAccessLogs | - | LastAccess | - | not DESCENDING_KEY",
                "C06 | catalogue/C09.pg | LARGE_SCAN | useraccesslog | - | - | SELECT * FROM useraccesslog WHERE shardid = $1 ORDER BY lastaccess DESC LIMIT 10 | NEW_INDEX: shardid, lastaccess DESC",
                "C07 | catalogue/C01-before.pg | MONOTONIC_KEY | useraccesslogs | - | lastaccess | - | SWAP_KEY_ORDER",
                "C08 | own/access-log.gsql | MONOTONIC_KEY | AccessLog | - | CommittedAt | - | APPLICATION_SHARD",
                "C09 | own/events.gsql | MONOTONIC_KEY | Events | - | CreatedAt | - | SHARD_PREFIX",
                "C10 | own/logins.gsql | MONOTONIC_KEY | Sessions | - | SessionId | - | HASHED_KEY_PREFIX",
                "C11 | own/logins.gsql | MONOTONIC_KEY | Logins | - | LoggedInAt | - | INTERLEAVE_UNDER_ENTITY",
                "C12 | own/orders.gsql | MONOTONIC_INDEX | Shipments | ShipmentsByTime | ShippedAt | - | INTERLEAVED_INDEX",
                "C13 | own/allocators.gsql | HOT_SEQUENCE | OrderNumbers | - | NextOrderId | - | BLOCK_RESERVATION",
                "C13 | own/counters.gsql | HOT_ROW | Counters | - | Name | - | SHARDED_COUNTER",
                "C14 | own/events.gsql | RECENT_READS | Events | - | CreatedAt | - | STALE_READS",
                "C15 | own/queues.gsql | HOT_KEY_PREFIX | Jobs | JobsByState | State | - | SHARDED_INDEX",
                "C18 | catalogue/C01-before.gsql | LARGE_SCAN | UserAccessLogs | - | - | SELECT * FROM UserAccessLogs WHERE UserId = @u | SWAP_KEY_ORDER: lead the key with UserId",
                "C20 | own/orders.pg | HOT_ROW | order_lines | - | - | - | SHARD_LEVEL",
                "C21 | google-docs/persistent | HOT_ROW | Messages | - | MessageId | - | RELIEVE_ROW",
                "C23 | catalogue/C23.gsql | LARGE_SCAN | DocumentBlobs | - | - | SELECT DocId FROM DocumentBlobs | MOVE_COLUMN",
                "C25 | own/events.gsql | HOT_KEY_PREFIX | Events | - | TenantId | - | SHARD_PREFIX: TenantId",
                "C27 | own/users.gsql | LARGE_SCAN | Users | - | - | SELECT Name FROM Users WHERE Email = @e | NEW_INDEX: Email",
                "C27 | own/queues.gsql | LARGE_SCAN | Jobs | - | - | SELECT JobId FROM Jobs WHERE FinishedAt > @t | not NEW_INDEX",
                "C28 | own/users.gsql | MONOTONIC_INDEX | Users | UsersByLastAccess | LastAccess | unread UsersByLastAccess | DROP_INDEX",
                "C29 | own/users.gsql | LARGE_SCAN | Users | - | - | SELECT Name FROM Users WHERE SignupNo = @n | STORE_COLUMNS",
                "C30 | own/users.gsql | NULL_INDEX | Users | UsersByLastAccess | LastAccess | - | NULL_FILTERED_INDEX",
                "C32 | own/users.gsql | MONOTONIC_INDEX | Users | UsersBySignupNo | SignupNo | - | SHARDED_INDEX: CREATE UNIQUE INDEX",
                "C33 | own/users.pg | NULL_INDEX | users | usersbylastaccess | lastaccess | - | NULL_FILTERED_INDEX",
                "C34 | own/users.gsql | MONOTONIC_INDEX | Users | UsersByLastAccess | LastAccess | - | SHARDED_INDEX: FORCE_INDEX",
                "C35 | own/users.gsql | MONOTONIC_INDEX | Users | UsersByLastAccessSparse | LastAccess | - | SHARDED_INDEX: STORING (Email, Name)",
                "C36 | own/orders.gsql | MONOTONIC_KEY | Orders | - | OrderId | - | not ALTER_KEY",
                "C42 | own/devices.gsql | MONOTONIC_KEY | Readings | - | SerialNumber | - | HASHED_KEY_PREFIX: parents first",
                "C47 | own/logins.gsql | MONOTONIC_KEY | Logins | - | LoggedInAt | - | INTERLEAVE_UNDER_ENTITY: Accounts",
                "C48 | own/users.gsql | MONOTONIC_INDEX | Users | UsersByLastAccess | LastAccess | - | SHARDED_INDEX: on one split"
            })
    void entryIsAdvised(
            String entry,
            String schema,
            Cause cause,
            String table,
            String index,
            String column,
            String seen,
            String expected) {
        Advice advice = Redesigns.all()
                .advise(
                        Findings.of(cause, table, index, column),
                        Schemas.named(schema).catalog(),
                        evidence(table, seen));

        assertThat(said(advice)).as(entry).anyMatch(said -> meets(said, expected));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C01 | CREATE TABLE T (At TIMESTAMP NOT NULL) PRIMARY KEY (At) | SPH001",
                "C02 | CREATE TABLE T (OrderSeq INT64 NOT NULL) PRIMARY KEY (OrderSeq) | SPH002",
                "C03 | CREATE TABLE T (Ulid STRING(26) NOT NULL) PRIMARY KEY (Ulid) | SPH003",
                "C04 | CREATE TABLE T (U STRING(36) NOT NULL, At TIMESTAMP) PRIMARY KEY (U); CREATE INDEX I ON T (At) | SPH004",
                "C08 | CREATE TABLE T (Shard INT64 NOT NULL DEFAULT (0), At TIMESTAMP NOT NULL) PRIMARY KEY (Shard, At) | SPH008",
                "C09 | CREATE TABLE T (S INT64 NOT NULL AS (MOD(FARM_FINGERPRINT(U), 9)) STORED, U STRING(36) NOT NULL) PRIMARY KEY (S, U) | SPH009",
                "C10 | CREATE TABLE E (H INT64 NOT NULL AS (FARM_FINGERPRINT(CAST(Id AS STRING))) STORED, Id INT64 NOT NULL) PRIMARY KEY (H, Id); CREATE UNIQUE INDEX EI ON E (Id); CREATE TABLE B (U STRING(36) NOT NULL, Id INT64 NOT NULL, FOREIGN KEY (Id) REFERENCES E (Id)) PRIMARY KEY (U) | SPH010",
                "C13 | CREATE TABLE Sequences (Name STRING(64) NOT NULL, NextValue INT64 NOT NULL) PRIMARY KEY (Name) | SPH013",
                "C15 | CREATE TABLE T (Status STRING(9) NOT NULL, U STRING(36) NOT NULL) PRIMARY KEY (Status, U) | SPH015",
                "C19 | CREATE TABLE A (U STRING(36) NOT NULL) PRIMARY KEY (U); CREATE TABLE B (U STRING(36) NOT NULL, N INT64 NOT NULL, FOREIGN KEY (U) REFERENCES A (U) ON DELETE CASCADE) PRIMARY KEY (U, N) | SPH019",
                "C24 | CREATE TABLE A (U STRING(36) NOT NULL, At TIMESTAMP) PRIMARY KEY (U), ROW DELETION POLICY (OLDER_THAN(At, INTERVAL 1 DAY)); CREATE TABLE B (U STRING(36) NOT NULL, N INT64 NOT NULL) PRIMARY KEY (U, N), INTERLEAVE IN PARENT A | SPH024: ALTER TABLE B SET ON DELETE CASCADE",
                "C26 | CREATE TABLE Log_a (U STRING(36)) PRIMARY KEY (U); CREATE TABLE Log_b (U STRING(36)) PRIMARY KEY (U); CREATE TABLE Log_c (U STRING(36)) PRIMARY KEY (U) | SPH026",
                "C28 | CREATE TABLE T (U STRING(36) NOT NULL, A INT64, B INT64) PRIMARY KEY (U); CREATE INDEX I ON T (A); CREATE INDEX J ON T (A, B) | SPH028",
                "C29 | CREATE TABLE T (U STRING(36) NOT NULL, A STRING(36), B STRING(MAX)) PRIMARY KEY (U); CREATE INDEX I ON T (A) STORING (B) | SPH029",
                "C31 | CREATE TABLE T (U STRING(MAX) NOT NULL) PRIMARY KEY (U) | SPH031",
                "C32 | CREATE TABLE T (U STRING(36) NOT NULL, N INT64 NOT NULL, S INT64 NOT NULL AS (ABS(MOD(FARM_FINGERPRINT(U), 9))) STORED) PRIMARY KEY (U); CREATE UNIQUE INDEX I ON T (S, N) | SPH032",
                "C33 | CREATE TABLE Docs (DocUuid STRING(36) NOT NULL, AssigneeId STRING(36), At TIMESTAMP) PRIMARY KEY (DocUuid); CREATE INDEX I ON Docs (AssigneeId, At) | SPH033",
                "C37 | CREATE TABLE T (N INT64) PRIMARY KEY () | SPH037",
                "C38 | CREATE TABLE A (U STRING(36) NOT NULL) PRIMARY KEY (U); CREATE TABLE B (U STRING(36), N INT64) PRIMARY KEY (U, N), INTERLEAVE IN PARENT A | SPH038",
                "C39 | CREATE TABLE T (U ARRAY<INT64>) PRIMARY KEY (U) | SPH039",
                "C40 | CREATE TABLE T (U STRING NOT NULL) PRIMARY KEY (U) | SPH040",
                "C41 | CREATE TABLE A (U STRING(36) NOT NULL) PRIMARY KEY (U); CREATE TABLE B (N INT64 NOT NULL, U STRING(36) NOT NULL) PRIMARY KEY (N, U), INTERLEAVE IN PARENT A | SPH041",
                "C44 | CREATE TABLE T (At TIMESTAMP NOT NULL) PRIMARY KEY (At) | SPH001",
                "C45 | CREATE TABLE T (OrderSeq INT64 NOT NULL) PRIMARY KEY (OrderSeq) | SPH002"
            })
    void entryIsARuleOfLint(String entry, String ddl, String expected) {
        List<LintFinding> found = Lint.standard().check(DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL), BUSY);

        assertThat(found.stream().map(CatalogueEntriesTest::said)).as(entry).anyMatch(said -> meets(said, expected));
    }

    @Test
    void everyEntry_isInATableAboveOrHasAReasonInTheReadme() throws IOException {
        List<String> tried = Stream.of("entryIsAdvised", "entryIsARuleOfLint")
                .flatMap(CatalogueEntriesTest::rows)
                .map(row -> row.strip().substring(0, 3))
                .toList();
        String readme = Files.readString(Path.of("README.md"));

        assertThat(IntStream.rangeClosed(1, 48).mapToObj("C%02d"::formatted))
                .allMatch(entry -> tried.contains(entry) || readme.contains("| " + entry + " |"));
    }

    private static Stream<String> rows(String table) {
        return Stream.of(CatalogueEntriesTest.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(table))
                .flatMap(method ->
                        Stream.of(method.getAnnotation(CsvSource.class).value()));
    }

    private static Evidence evidence(String table, String seen) {
        if (seen == null) {
            return Evidence.NONE;
        }
        return seen.startsWith("unread ")
                ? Measured.unread(seen.substring("unread ".length()), 60)
                : Measured.reading(table, seen, 2, 1_000);
    }

    /** One of the advice or refusal, by its kind first. */
    private static List<String> said(Advice advice) {
        return Stream.of(
                        advice.recommendations().stream().map(CatalogueEntriesTest::said),
                        advice.rejected().stream()
                                .map(rejected -> "not " + rejected.kind() + ": "
                                        + rejected.why().plain()))
                .flatMap(each -> each)
                .toList();
    }

    private static String said(Recommendation advised) {
        return advised.kind() + ": " + advised.title() + advised.why().plain() + advised.ddl() + advised.steps()
                + advised.queryChanges();
    }

    private static String said(LintFinding found) {
        return found.ruleId() + ": " + found.redesigns();
    }

    private static boolean meets(String said, String expected) {
        String[] parts = expected.split(": ", 2);
        return said.startsWith(parts[0] + ": ") && (parts.length == 1 || said.contains(parts[1]));
    }
}
