package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.HotRange;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.keyspace.KeySpace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Where new rows meet is said as it was seen, and as the key orders them. */
class MovingEndTest {
    private static final Catalog FEEDS = DdlReader.read(
                    """
            CREATE TABLE Feed (RevTs INT64 NOT NULL, PostId STRING(36) NOT NULL) PRIMARY KEY (RevTs, PostId);
            CREATE TABLE Docs (DocId STRING(36) NOT NULL, UpdatedAt TIMESTAMP) PRIMARY KEY (DocId);
            CREATE INDEX DocsByUpdated ON Docs(UpdatedAt DESC);
            CREATE TABLE Outbox (EnqueuedAt TIMESTAMP NOT NULL, MessageId STRING(36) NOT NULL)
              PRIMARY KEY (EnqueuedAt, MessageId);
            CREATE TABLE Posts (Id INT64 NOT NULL) PRIMARY KEY (Id);
            """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();

    @ParameterizedTest
    @CsvSource({
        "<begin>,       Feed(9000000), fall with time, before the first one",
        "Feed(9000000), <end>,         grow with time, behind the last one",
        "Feed(9000000), Feed(9100000), grow with time, behind the last one",
    })
    void rowsMeetWhereTheHeatIs(String start, String limit, String grow, String place) {
        Recommendation advised = first(Cause.MONOTONIC_KEY, "Feed", null, "RevTs", start, limit);

        assertThat(advised.why().plain()).contains(grow, "lands " + place);
    }

    @Test
    void entriesOfADescendingIndex_meetBeforeTheFirst_whileTheirValuesGrow() {
        Recommendation advised =
                first(Cause.MONOTONIC_INDEX, "Docs", "DocsByUpdated", "UpdatedAt", "DocsByUpdated()", "Docs()");

        assertThat(advised.why().plain()).contains("UpdatedAt grows with time", "lands before the first one");
    }

    /** Where rows go is as hot as where they come. */
    @ParameterizedTest
    @EnumSource(names = {"QUEUE", "MONOTONIC_KEY"})
    void aTimestampNeverFalls_howeverHotTheBeginningIs(Cause cause) {
        Recommendation advised = first(cause, "Outbox", null, "EnqueuedAt", "<begin>", "Outbox(2026-11-20T10:00:00Z)");

        assertThat(advised.why().plain()).contains("EnqueuedAt grows with time", "lands behind the last one");
    }

    @ParameterizedTest
    @CsvSource({"2305843009213693951, false", "2305843009213693952, true", "9223372036854775807, true"})
    void aSequenceIsRefused_whereNumbersWereSeenThatItCannotSkipTwice(String seen, boolean refused) {
        Advice advice = advice(Cause.MONOTONIC_KEY, "Posts", null, "Id", "Posts(" + seen + ")", "<end>");

        assertThat(advice.rejected().stream()
                        .filter(each -> each.kind().equals("BIT_REVERSE_SEQUENCE"))
                        .noneMatch(each -> each.why().plain().contains(seen)))
                .isTrue();
        assertThat(advice.rejected().stream().map(Rejected::kind).toList().contains("BIT_REVERSE_SEQUENCE"))
                .isEqualTo(refused);
        assertThat(advice.recommendations().stream()
                        .map(Recommendation::kind)
                        .toList()
                        .contains("BIT_REVERSE_SEQUENCE"))
                .isEqualTo(!refused);
    }

    @ParameterizedTest
    @CsvSource({"812, 1099511627776", "2123733340125596887, 4611686018427387904", "1099511627777, 4398046511104"})
    void aSequenceSkipsNumbersThatWereSeen(String seen, String skipped) {
        Recommendation advised = first(Cause.MONOTONIC_KEY, "Posts", null, "Id", "Posts(" + seen + ")", "<end>");

        assertThat(advised.ddl().get(0)).contains("skip_range_max = " + skipped);
    }

    private static Recommendation first(
            Cause cause, String table, String index, String column, String start, String limit) {
        return advice(cause, table, index, column, start, limit)
                .recommendations()
                .get(0);
    }

    private static Advice advice(Cause cause, String table, String index, String column, String start, String limit) {
        HotRange hot = new HotRange(new KeySpace(FEEDS).range(start, limit), true, Optional.empty());
        Evidence seen =
                new Evidence(List.of(), List.of(), Map.of(), Optional.empty(), Optional.of(hot), List.of(), List.of());
        return Redesigns.all().advise(Findings.of(cause, table, index, column), FEEDS, seen);
    }
}
