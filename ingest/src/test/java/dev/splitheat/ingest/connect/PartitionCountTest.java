package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PartitionCountTest {
    private final PartitionCount count = new PartitionCount();

    @Test
    void aConnectorWithAnotherNumber_isRefused_whileOneRunsThatSendsToTheSameTopics() {
        count.begin("statistics", topics("a.", 12));

        assertThatThrownBy(() -> count.agree("catalogs", topics("a.", 6)))
                .isInstanceOf(WrongOptionException.class)
                .hasMessage(
                        "option topic.partitions: it is 6, but 12 in statistics, which sends to topics of the same prefix:"
                                + " set the number that these topics were made with in all connectors.");
        assertThatCode(() -> count.agree("catalogs", topics("b.", 6))).doesNotThrowAnyException();
        count.end("statistics", "a.");
        assertThatCode(() -> count.begin("catalogs", topics("a.", 6))).doesNotThrowAnyException();
    }

    @Test
    void oneThatIsConfiguredAnew_doesNotStandInItsOwnWay() {
        count.begin("statistics", topics("a.", 12));

        assertThatCode(() -> count.begin("statistics", topics("a.", 6))).doesNotThrowAnyException();
    }

    @Test
    void aTopicWithAnotherNumber_isNamed() {
        assertThatThrownBy(() ->
                        PartitionCount.check(topics("a.", 12), names -> Map.of("a.metrics", 12, "a.stats.lock", 6)))
                .isInstanceOf(WrongOptionException.class)
                .hasMessage(
                        "option topic.partitions: it is 12, but topic a.stats.lock has 6 partitions: set the number that the"
                                + " topics were made with, which must be the same for all of them.");
    }

    @Test
    void topicsThatAreNotThere_areToBeMadeFirst() {
        assertThatThrownBy(() -> PartitionCount.check(topics("a.", 12), names -> Map.of()))
                .isInstanceOf(WrongOptionException.class)
                .hasMessageStartingWith(
                        "option topic.prefix: there is no topic such as a.stats.split: make the topics");
    }

    @Test
    void theNumberThatTheTopicsHave_isRight() {
        assertThatCode(() -> PartitionCount.check(topics("a.", 6), names -> Map.of("a.metrics", 6)))
                .doesNotThrowAnyException();
    }

    private static TopicSettings topics(String prefix, int partitions) {
        return new TopicSettings(prefix, partitions, Optional.empty(), Map.of());
    }
}
