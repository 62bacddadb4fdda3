package dev.splitheat.sandbox.server.changes;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Type;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.changes.Shop;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EngineNeeded.class)
class PostgresChangesTest {
    private static final Instant NOW = Shop.minute(1);
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

    private final ChangeServer server = new ChangeServer(new LivingShop(Shop.postgres(), 2), new MovingClock(NOW), 0);
    private final Spanner spanner = ChangeServer.client(server.port());

    @AfterEach
    void close() {
        spanner.close();
        server.close();
    }

    @Test
    void recordsAreJson_inAColumnNamedAfterTheFunction() {
        String children = read(null).get(0);
        Matcher token = TOKEN.matcher(children);
        assertThat(token.find()).isTrue();

        List<String> records = read(token.group(1));

        assertThat(children)
                .isEqualTo(
                        "{\"child_partitions_record\":{\"child_partitions\":[{\"parent_partition_tokens\":[],\"token\":\""
                                + token.group(1) + "\"}],\"record_sequence\":\"00000000\",\"start_timestamp\":\""
                                + Shop.START + "\"}}");
        assertThat(records).hasSize(60).allMatch(record -> record.startsWith("{\"data_change_record\":{"));
        assertThat(records.get(0))
                .contains("\"type\":{\"code\":\"NUMERIC\",\"type_annotation\":\"PG_NUMERIC\"}")
                .contains("\"new_values\":{\"Notes\":null,\"Status\":\"NEW\",\"Total\":\"12.5\"}");
    }

    private List<String> read(String token) {
        Statement statement = Statement.newBuilder(
                        "SELECT * FROM \"spanner\".\"read_json_Everything\"($1, $2, $3, $4, null)")
                .bind("p1")
                .to(Follower.wire(Shop.START))
                .bind("p2")
                .to(Follower.wire(NOW))
                .bind("p3")
                .to(token)
                .bind("p4")
                .to(1_000L)
                .build();
        List<String> rows = new ArrayList<>();
        try (ResultSet results = ChangeServer.database(spanner).singleUse().executeQuery(statement)) {
            while (results.next()) {
                assertThat(results.getType())
                        .isEqualTo(Type.struct(Type.StructField.of("read_json_Everything", Type.pgJsonb())));
                rows.add(results.getPgJsonb(0));
            }
        }
        return rows;
    }
}
