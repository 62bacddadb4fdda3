package dev.splitheat.topics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabasePartitionTest {
    private static final String DATABASE = "projects/p/instances/i/databases/orders";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 12, 50})
    void everythingOfADatabaseLiesInOnePartition(int partitions) {
        int whole = DatabasePartition.of(DATABASE, partitions);

        assertThat(DatabasePartition.of(TopicKey.of(DATABASE, "finding", "x"), partitions))
                .isEqualTo(whole);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 12, 50})
    void agreesWithKafkasDefaultForRecordsKeyedByTheDatabase(int partitions) {
        int kafka = Utils.toPositive(Utils.murmur2(DATABASE.getBytes(StandardCharsets.UTF_8))) % partitions;

        assertThat(DatabasePartition.of(DATABASE, partitions)).isEqualTo(kafka);
    }
}
