package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The whole advice for each cause in both dialects, compared with a checked-in text: its diff is a decision. What was
 * got instead is written under {@code target/advice}.
 */
class AdviceTextTest {
    private static final Path EXPECTED = Path.of("src/test/resources/advice");
    private static final Path GOT = Path.of("target/advice");

    @ParameterizedTest
    @CsvSource({
        "sequence-default.gsql, own/orders.gsql, MONOTONIC_KEY, OrderLines, , OrderId",
        "sequence-default.pg, own/users.pg, MONOTONIC_KEY, Group, , GroupId",
        "uuid-default.gsql, catalogue/C16.gsql, MONOTONIC_KEY, Devices, , SerialNumber",
        "uuid-default.pg, catalogue/C16.pg, MONOTONIC_KEY, devices, , serialnumber",
        "uuid-interleaved.gsql, own/devices.gsql, MONOTONIC_KEY, Readings, , SerialNumber",
        "uuid-interleaved.pg, own/devices.pg, MONOTONIC_KEY, readings, , serial_number",
        "swapped-key.gsql, catalogue/C01-before.gsql, MONOTONIC_KEY, UserAccessLogs, , LastAccess",
        "swapped-key.pg, catalogue/C01-before.pg, MONOTONIC_KEY, useraccesslogs, , lastaccess",
        "commit-timestamp.gsql, own/access-log.gsql, MONOTONIC_KEY, AccessLog, , CommittedAt",
        "commit-timestamp.pg, own/access-log.pg, MONOTONIC_KEY, access_log, , committed_at",
        "tenant-events.gsql, own/events.gsql, MONOTONIC_KEY, Events, , CreatedAt",
        "tenant-events.pg, own/events.pg, MONOTONIC_KEY, events, , createdat",
        "tenant-index.gsql, own/events.gsql, MONOTONIC_INDEX, DeepEvents, DeepEventsByTenant, CreatedAt",
        "sharded-index.gsql, own/users.gsql, MONOTONIC_INDEX, Users, UsersByLastAccessSparse, LastAccess",
        "sharded-index.pg, own/users.pg, MONOTONIC_INDEX, users, usersbylastaccesssparse, lastaccess",
        "interleaved-index.gsql, own/orders.gsql, MONOTONIC_INDEX, Shipments, ShipmentsByTime, ShippedAt",
        "interleaved-index.pg, own/orders.pg, MONOTONIC_INDEX, shipments, shipments_by_time, shipped_at",
        "entity-root.gsql, own/logins.gsql, MONOTONIC_KEY, Logins, , LoggedInAt",
        "entity-root.pg, own/logins.pg, MONOTONIC_KEY, logins, , logged_in_at",
        "null-index.gsql, own/users.gsql, NULL_INDEX, Users, UsersByLastAccess, LastAccess",
        "null-index.pg, own/users.pg, NULL_INDEX, users, usersbylastaccess, lastaccess",
        "heavy-tenant.gsql, own/events.gsql, HOT_KEY_PREFIX, Events, , TenantId",
        "heavy-tenant.pg, own/events.pg, HOT_KEY_PREFIX, events, , tenantid",
        "few-valued-index.gsql, catalogue/C15.gsql, HOT_KEY_PREFIX, Scores, ScoresByMode, Mode",
        "hashed-text.gsql, own/logins.gsql, MONOTONIC_KEY, Sessions, , SessionId",
        "hot-row.gsql, own/counters.gsql, HOT_ROW, Counters, , Name",
        "hot-row.pg, own/counters.pg, HOT_ROW, counters, , name",
        "row-tree.gsql, google-docs/persistent, HOT_ROW, Messages, , MessageId",
        "large-scan.gsql, google-docs/persistent, LARGE_SCAN, Users, , ",
        "large-scan.pg, own/users.pg, LARGE_SCAN, users, , ",
        "unsplit-load.gsql, own/orders.gsql, UNSPLIT_LOAD, Orders, , ",
        "unsplit-load.pg, own/orders.pg, UNSPLIT_LOAD, orders, , ",
        "undiagnosed.gsql, google-docs/persistent, UNDIAGNOSED, Threads, , ",
        "undiagnosed.pg, own/orders.pg, UNDIAGNOSED, orders, , ",
        "hot-sequence.gsql, own/allocators.gsql, HOT_SEQUENCE, OrderNumbers, , NextOrderId",
        "hot-sequence.pg, own/allocators.pg, HOT_SEQUENCE, sequences, , next_value",
        "outbox.gsql, own/queues.gsql, QUEUE, OrderEvents, , CreatedAt",
        "outbox.pg, own/queues.pg, QUEUE, order_events, , created_at",
        "jobs.gsql, own/queues.gsql, QUEUE, Jobs, JobsByState, RunAt",
        "jobs.pg, own/queues.pg, QUEUE, jobs, , run_at",
        "locks.gsql, own/counters.gsql, LOCK_CONTENTION, Accounts, , Balance",
        "locks.pg, own/orders.pg, LOCK_CONTENTION, orders, , total",
        "recent-reads.gsql, own/events.gsql, RECENT_READS, Events, , CreatedAt",
        "recent-reads.pg, own/orders.pg, RECENT_READS, orders, orders_by_created_at, created_at",
        "capacity.gsql, own/orders.gsql, CAPACITY, , , ",
        "row-tree-child.pg, own/orders.pg, HOT_ROW, order_lines, , ",
        "gone-queue.gsql, own/orders.gsql, QUEUE, Parcels, , SentAt",
        "gone-sequence.pg, own/orders.pg, HOT_SEQUENCE, parcel_numbers, , ",
        "unknown-table.gsql, own/orders.gsql, MONOTONIC_KEY, Parcels, , ParcelId",
        "unknown-index.gsql, own/orders.gsql, MONOTONIC_INDEX, Parcels, ParcelsByTime, SentAt"
    })
    void advice_readsAsCheckedIn(String name, String schema, Cause cause, String table, String index, String column)
            throws IOException {
        Finding finding = Findings.of(cause, table, index, column);

        Advice advice = Redesigns.all().advise(finding, Schemas.named(schema).catalog(), Evidence.NONE);
        String text = text(advice.recommendations()) + refused(advice.rejected());

        Files.createDirectories(GOT);
        Files.writeString(GOT.resolve(name + ".txt"), text);
        assertThat(EXPECTED.resolve(name + ".txt")).hasContent(text);
    }

    private static String text(List<Recommendation> recommendations) {
        return recommendations.stream()
                .map(advised -> "== " + advised.kind() + "\n" + advised.title() + "\n"
                        + advised.why().plain() + "\n"
                        + part(
                                "do now",
                                advised.doNow().stream().map(Phrase::plain).toList())
                        + part("ddl", advised.ddl())
                        + part("migration", advised.steps())
                        + part(
                                "costs",
                                advised.costs().map(AdviceTextTest::costs).orElse(List.of()))
                        + part("query changes", advised.queryChanges())
                        + part("trade-offs", advised.tradeOffs())
                        + part(
                                "estimate",
                                advised.estimate().stream().map(Phrase::plain).toList()))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> costs(Costs costs) {
        return List.of(
                "storage: " + costs.storage(),
                "writes: " + costs.writes(),
                "reads: " + costs.reads(),
                "duration: " + costs.duration());
    }

    private static String refused(List<Rejected> rejected) {
        return rejected.isEmpty()
                ? ""
                : "\n"
                        + part(
                                "not",
                                rejected.stream()
                                        .map(one ->
                                                one.kind() + ": " + one.why().plain())
                                        .toList());
    }

    private static String part(String head, List<String> lines) {
        return lines.isEmpty()
                ? ""
                : "-- " + head + "\n"
                        + lines.stream().map(line -> "* " + line + "\n").collect(Collectors.joining());
    }
}
