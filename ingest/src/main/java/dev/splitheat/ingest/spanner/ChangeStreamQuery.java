package dev.splitheat.ingest.spanner;

import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.SpannerOptions.CallContextConfigurator;
import com.google.cloud.spanner.Statement;
import com.google.spanner.v1.SpannerGrpc;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.keys.ChangeSource.Stretch;
import io.grpc.Context;
import io.grpc.MethodDescriptor;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;

/**
 * One query on one partition of a change stream: a strong single-use read, which is the only kind that Spanner answers.
 * Its end is inclusive for Spanner and exclusive for us; commit timestamps count microseconds.
 */
final class ChangeStreamQuery {
    private static final long HEARTBEAT_MILLIS = 10_000;
    /** An answer that is under way may last; one that has stopped telling even heartbeats is dead. */
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** With the wait for a session, and with readers that take their time. */
    static final Duration LONGEST_WITH_SESSION = LONGEST.plusMinutes(5);

    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(45);

    private ChangeStreamQuery() {}

    /** @param reader sees each row; may keep what {@link ResultSet#getCurrentRowAsStruct} gives */
    static void run(DatabaseClient client, Stretch stretch, Manners manners, Consumer<ResultSet> reader) {
        Statement statement = statement(Dialects.of(client), stretch);
        Context.current()
                .withValue(SpannerOptions.CALL_CONTEXT_CONFIGURATOR_KEY, new LongAnswers())
                .run(() -> {
                    try (ResultSet answer = client.singleUse().executeQuery(statement, manners.query())) {
                        while (answer.next()) {
                            reader.accept(answer);
                        }
                    }
                });
    }

    static Statement statement(Dialect dialect, Stretch stretch) {
        return Statement.newBuilder(sql(dialect, stretch.stream()))
                .bind("p1")
                .to(timestamp(wholeMicros(stretch.start())))
                .bind("p2")
                .to(timestamp(wholeMicros(stretch.end()).minus(1, ChronoUnit.MICROS)))
                .bind("p3")
                .to(stretch.token().orElse(null))
                .bind("p4")
                .to(HEARTBEAT_MILLIS)
                .build();
    }

    private static String sql(Dialect dialect, String stream) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL ->
                "SELECT ChangeRecord FROM READ_" + stream + "(start_timestamp => @p1, end_timestamp => @p2,"
                        + " partition_token => @p3, heartbeat_milliseconds => @p4)";
            case POSTGRESQL -> "SELECT * FROM \"spanner\".\"read_json_" + stream + "\"($1, $2, $3, $4, null)";
        };
    }

    /** The first microsecond that is not before. */
    private static Instant wholeMicros(Instant instant) {
        Instant before = instant.truncatedTo(ChronoUnit.MICROS);
        return before.equals(instant) ? instant : before.plus(1, ChronoUnit.MICROS);
    }

    private static Timestamp timestamp(Instant instant) {
        return Timestamp.ofTimeSecondsAndNanos(instant.getEpochSecond(), instant.getNano());
    }

    /** The deadlines of other queries are far too short for a stream. */
    private static final class LongAnswers implements CallContextConfigurator {
        @Override
        public <Q, A> ApiCallContext configure(ApiCallContext context, Q request, MethodDescriptor<Q, A> method) {
            if (!method.getFullMethodName()
                    .equals(SpannerGrpc.getExecuteStreamingSqlMethod().getFullMethodName())) {
                return null;
            }
            return GrpcCallContext.createDefault()
                    .withTimeoutDuration(LONGEST)
                    .withStreamWaitTimeoutDuration(LONGEST_SILENCE);
        }
    }
}
