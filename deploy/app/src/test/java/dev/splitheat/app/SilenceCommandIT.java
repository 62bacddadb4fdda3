package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code splitheat silence}, on a Kafka: it lies where the pipeline looks for it. */
class SilenceCommandIT {
    @RegisterExtension
    static final WordsKafka KAFKA = new WordsKafka();

    @Test
    void aSilenceIsAdded_listed_andEndedEarly() throws Exception {
        WordsKafka.Said added = KAFKA.say(
                WordsKafka.NOW,
                "silence",
                "add",
                "--database",
                "orders",
                "--object",
                "Orders",
                "--for",
                "2h",
                "--reason",
                "backfill");
        JsonNode listed = list(WordsKafka.NOW.plusSeconds(60)).get(0);
        String id = listed.path("id").asText();
        WordsKafka.Said ended = KAFKA.say(WordsKafka.NOW.plusSeconds(120), "silence", "expire", id.substring(0, 4));

        assertThat(added.status()).as(added.err()).isZero();
        assertThat(listed.path("state").asText()).isEqualTo("active");
        assertThat(listed.path("author").asText()).isEqualTo("ann");
        assertThat(listed.path("until").asText()).isEqualTo("2026-11-20T12:00:00Z");
        assertThat(ended.err()).contains("silence " + id + " is over");
        assertThat(list(WordsKafka.NOW.plusSeconds(180))).isEmpty();
        Silence kept = Wire.SILENCES.read(KAFKA.last(Topic.SILENCES).value());
        assertThat(kept.covers(WordsKafka.ALERT, WordsKafka.NOW.plusSeconds(119)))
                .isTrue();
        assertThat(kept.covers(WordsKafka.ALERT, WordsKafka.NOW.plusSeconds(120)))
                .isFalse();
        assertThat(KAFKA.last(Topic.SILENCES).key()).isEqualTo("*|" + id);
        assertThat(KAFKA.last(Topic.SILENCES).partition()).isEqualTo(DatabasePartition.of("*", WordsKafka.PARTITIONS));
    }

    @Test
    void aRiskIsAcceptedForAFinding_inItsDatabasesPartition() throws Exception {
        WordsKafka.Said said = KAFKA.say(
                WordsKafka.NOW,
                "silence",
                "add",
                "--finding",
                WordsKafka.ALERT.id().substring(0, 6),
                "--kind",
                "accepted-risk",
                "--until",
                "2027-03-01",
                "--reason",
                "rebuilt in spring");

        assertThat(said.status()).as(said.err()).isZero();
        ConsumerRecord<String, byte[]> written = KAFKA.last(Topic.SILENCES);
        assertThat(written.partition())
                .isEqualTo(DatabasePartition.of(WordsKafka.ALERT.database(), WordsKafka.PARTITIONS));
        assertThat(Wire.SILENCES.read(written.value()).covers(WordsKafka.ALERT, WordsKafka.NOW))
                .isTrue();
    }

    @Test
    void aSilenceSaysHowManyItCovers() {
        WordsKafka.Said covering =
                KAFKA.say(WordsKafka.NOW, "silence add --for 2h --reason r --object orders".split(" "));
        WordsKafka.Said other =
                KAFKA.say(WordsKafka.NOW, "silence add --for 2h --reason r --object OrdersByState".split(" "));

        assertThat(covering.err()).contains("of what is hot now it covers 1;");
        assertThat(other.err()).contains("of what is hot now it covers nothing;");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "silence add --for 2h --reason r --database odrers | no watched database is 'odrers': did you mean orders?",
                "silence add --for 2h --reason r --database shop/odr* | no watched database is 'shop/odr*': did you mean shop/ord*?",
                "silence add --for 2h --reason r --object Ordres | no table or index is 'Ordres': did you mean Orders?",
                "silence add --for 2h --reason r --object *ByStatte | no table or index is '*ByStatte': did you mean *ByState?",
                "silence add --for 2h --reason r --finding FINDING --cause queue | the cause of finding FINDING is hot-row, not queue: leave --cause out",
                "silence add --for 2h --reason r --finding FINDING --object Customers | finding FINDING is of Orders, not of Customers: leave --object out",
                "silence add --for 2h --reason r --finding FINDING --database billing | finding FINDING is of projects/p/instances/shop/databases/orders, not of billing"
            })
    void whatNothingHas_isRefusedWithTheNearestName(String line, String sentence) {
        WordsKafka.Said said = KAFKA.say(
                WordsKafka.NOW, line.replace("FINDING", WordsKafka.ALERT.id()).split(" "));

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err()).startsWith("splitheat: " + sentence.replace("FINDING", WordsKafka.ALERT.id()));
    }

    private static JsonNode list(Instant at) throws Exception {
        return new ObjectMapper()
                .readTree(KAFKA.say(at, "silence", "list", "--format", "json").out());
    }
}
