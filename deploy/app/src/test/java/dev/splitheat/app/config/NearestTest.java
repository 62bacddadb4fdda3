package dev.splitheat.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    @Test
    void offersTheClosestWordAndNothingFarFetched() {
        List<String> known = List.of("kafka.prefix", "kafka.partitions");

        assertThat(Nearest.to("kafka.prefx", known)).contains("kafka.prefix");
        assertThat(Nearest.to("colour", known)).isEmpty();
    }
}
