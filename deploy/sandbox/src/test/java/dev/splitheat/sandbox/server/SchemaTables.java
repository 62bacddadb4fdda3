package dev.splitheat.sandbox.server;

import com.google.protobuf.ByteString;
import com.google.protobuf.ListValue;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.google.spanner.v1.BeginTransactionRequest;
import com.google.spanner.v1.CreateSessionRequest;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ResultSetMetadata;
import com.google.spanner.v1.Session;
import com.google.spanner.v1.SpannerGrpc;
import com.google.spanner.v1.StructType;
import com.google.spanner.v1.Transaction;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeCode;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.sandbox.sql.InformationSchema;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTable.SystemColumn;
import dev.splitheat.sandbox.tables.SystemTables;
import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Spanner without an SQL engine, since that takes no tables of the largest size: it gives the selected columns of one
 * table of INFORMATION_SCHEMA, in the table's order and without the rows of system schemas, whatever the condition.
 */
final class SchemaTables extends SpannerGrpc.SpannerImplBase implements AutoCloseable {
    private static final Pattern QUERY = Pattern.compile("SELECT (.*) FROM INFORMATION_SCHEMA\\.(\\w+)(.*)");
    private static final Set<String> SYSTEM = Set.of("INFORMATION_SCHEMA", "SPANNER_SYS");
    private static final SystemColumn DIALECT = new SystemColumn("option_value", "STRING(MAX)", true);
    private static final int ROWS_A_MESSAGE = 2_000;

    private final Map<String, List<List<Object>>> contents;
    private final Server server;

    SchemaTables(Catalog catalog) throws IOException {
        contents = InformationSchema.of(catalog);
        server = NettyServerBuilder.forAddress(ConnectedSandbox.loopback(0))
                .addService(this)
                .build()
                .start();
    }

    int port() {
        return server.getPort();
    }

    @Override
    public void createSession(CreateSessionRequest request, StreamObserver<Session> answer) {
        answer.onNext(Session.newBuilder()
                .setName(request.getDatabase() + "/sessions/1")
                .setMultiplexed(true)
                .build());
        answer.onCompleted();
    }

    @Override
    public void beginTransaction(BeginTransactionRequest request, StreamObserver<Transaction> answer) {
        answer.onNext(
                transaction().toBuilder().setId(ByteString.copyFromUtf8("read")).build());
        answer.onCompleted();
    }

    @Override
    public void executeStreamingSql(ExecuteSqlRequest request, StreamObserver<PartialResultSet> answer) {
        if (request.getSql().contains("database_dialect")) {
            answer.onNext(message(List.of(DIALECT), List.of(List.of("GOOGLE_STANDARD_SQL"))));
            answer.onCompleted();
            return;
        }
        Matcher query = QUERY.matcher(request.getSql());
        if (!query.matches()) {
            throw new IllegalArgumentException("no query of one table: " + request.getSql());
        }
        List<SystemColumn> all = table(query.group(2)).columns();
        List<SystemColumn> selected = Stream.of(query.group(1).replace("`", "").split(", "))
                .map(name -> all.stream()
                        .filter(column -> column.name().equals(name))
                        .findFirst()
                        .orElseThrow())
                .toList();
        List<Integer> places = selected.stream().map(all::indexOf).toList();
        List<List<Object>> rows = rows(query.group(2), query.group(3).contains("= 'information_schema'"), places);
        for (int from = 0; from == 0 || from < rows.size(); from += ROWS_A_MESSAGE) {
            answer.onNext(message(selected, rows.subList(from, Math.min(rows.size(), from + ROWS_A_MESSAGE))));
        }
        answer.onCompleted();
    }

    private static SystemTable table(String name) {
        return SystemTables.all().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<List<Object>> rows(String table, boolean system, List<Integer> places) {
        List<List<Object>> rows = new ArrayList<>();
        for (List<Object> row : contents.get(table)) {
            if (system == row.stream().anyMatch(cell -> cell != null && SYSTEM.contains(cell)) && kept(row)) {
                List<Object> cells = new ArrayList<>();
                places.forEach(place -> cells.add(row.get(place)));
                rows.add(cells);
            }
        }
        return rows;
    }

    /** What the collector's conditions leave out: checks of NOT NULL, and keys among the constraints. */
    private static boolean kept(List<Object> row) {
        return row.stream()
                .noneMatch(cell -> cell instanceof String text
                        && (text.startsWith("CK_IS_NOT_NULL_") || text.equals("PRIMARY KEY")));
    }

    private static PartialResultSet message(List<SystemColumn> columns, List<? extends List<?>> rows) {
        StructType.Builder fields = StructType.newBuilder();
        columns.forEach(column -> fields.addFields(
                StructType.Field.newBuilder().setName(column.name()).setType(type(column.type()))));
        ListValue.Builder values = ListValue.newBuilder();
        rows.forEach(row -> row.forEach(cell -> values.addValues(value(cell))));
        return PartialResultSet.newBuilder()
                .setMetadata(ResultSetMetadata.newBuilder().setRowType(fields).setTransaction(transaction()))
                .addAllValues(values.getValuesList())
                .build();
    }

    private static Transaction transaction() {
        return Transaction.newBuilder()
                .setReadTimestamp(Timestamp.newBuilder().setSeconds(ConnectedSandbox.START.getEpochSecond()))
                .build();
    }

    private static Type type(String text) {
        TypeCode code =
                switch (text) {
                    case "BOOL" -> TypeCode.BOOL;
                    case "INT64" -> TypeCode.INT64;
                    default -> TypeCode.STRING;
                };
        return Type.newBuilder().setCode(code).build();
    }

    private static Value value(Object cell) {
        if (cell == null) {
            return Value.newBuilder().setNullValueValue(0).build();
        }
        return cell instanceof Boolean flag
                ? Value.newBuilder().setBoolValue(flag).build()
                : Value.newBuilder().setStringValue(cell.toString()).build();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
