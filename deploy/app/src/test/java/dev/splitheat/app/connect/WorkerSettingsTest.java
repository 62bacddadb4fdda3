package dev.splitheat.app.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.config.KafkaConnection;
import org.junit.jupiter.api.Test;

class WorkerSettingsTest {
    private static final KafkaConnection KAFKA = KafkaConnection.plain("127.0.0.1:9092");

    @Test
    void whatAKilledWorkerHadBegunToSendIsGivenUpWellWithinTheMinuteThatItsSuccessorHasToStart() {
        assertThat(WorkerSettings.embedded(KAFKA, "t.").properties())
                .containsEntry("producer.transaction.timeout.ms", "10000");
        assertThat(WorkerSettings.remote(KAFKA, "t.", 3).properties())
                .containsEntry("producer.transaction.timeout.ms", "20000");
    }
}
