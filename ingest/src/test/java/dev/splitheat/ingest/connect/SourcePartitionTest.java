package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

class SourcePartitionTest {
    @Test
    void namesStandInTheSameOrderInEveryJvm() {
        Map<String, String> collected = SourcePartition.of("d", "v");
        Map<String, String> status = SourcePartition.ofStatus("d", "v");

        assertThat(collected).isInstanceOf(SortedMap.class).hasToString("{database=d, view=v}");
        assertThat(status).isInstanceOf(SortedMap.class).hasToString("{database=d, kind=status, view=v}");
    }
}
