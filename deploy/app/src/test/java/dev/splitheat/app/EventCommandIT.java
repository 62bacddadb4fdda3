package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Event;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code splitheat event}, on a Kafka: each database that is meant has a record of it. */
class EventCommandIT {
    @RegisterExtension
    static final WordsKafka KAFKA = new WordsKafka();

    @Test
    void anEventReachesEachDatabaseThatIsMeant() throws Exception {
        WordsKafka.Said said =
                KAFKA.say(WordsKafka.NOW, "event", "import", "history {0} of 2019", "--database", "shop/*");

        assertThat(said.status()).as(said.err()).isZero();
        Event event = Wire.EVENTS.read(KAFKA.last(Topic.EVENTS).value());
        assertThat(event.database()).isEqualTo(WordsKafka.ALERT.database());
        assertThat(event.kind()).isEqualTo(Event.Kind.IMPORT);
        assertThat(event.told().plain()).isEqualTo("history {0} of 2019");
        assertThat(event.at()).isEqualTo(WordsKafka.NOW);
    }

    @Test
    void workGoesOnForAsLongAsIsSaid_orAsItsKindDoes() {
        WordsKafka.Said backup =
                KAFKA.say(WordsKafka.NOW, "event backup nightly --database shop/orders --for 90m".split(" "));
        Event told = Wire.EVENTS.read(KAFKA.last(Topic.EVENTS).value());
        WordsKafka.Said maintenance =
                KAFKA.say(WordsKafka.NOW, "event maintenance failover --database shop/orders".split(" "));

        assertThat(backup.status()).as(backup.err()).isZero();
        assertThat(told.kind()).isEqualTo(Event.Kind.BACKUP);
        assertThat(told.until()).contains(WordsKafka.NOW.plus(Duration.ofMinutes(90)));
        assertThat(maintenance.err())
                .contains("from " + WordsKafka.NOW + " until " + WordsKafka.NOW.plus(Duration.ofHours(1)));
    }

    @Test
    void whatWillExist_isTakenByForce() {
        WordsKafka.Said said =
                KAFKA.say(WordsKafka.NOW, "event deploy v2 --database shop/orders --object Soon --force".split(" "));

        assertThat(said.status()).as(said.err()).isZero();
        assertThat(Wire.EVENTS.read(KAFKA.last(Topic.EVENTS).value()).object()).contains("Soon");
    }

    @Test
    void aTextThatNobodyWouldRead_isRefused() {
        WordsKafka.Said said =
                KAFKA.say(WordsKafka.NOW, "event", "import", "x".repeat(501), "--database", "shop/orders");

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err()).startsWith("splitheat: the TEXT has 501 letters but is shown in alerts: 500 at most");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "event deploy v2 --database orders --object Oders | no table or index is 'Oders': did you mean Orders?",
                "event deploy v2 --database orders --for 4h | a deploy happens at once: leave --for out",
                "event import v2 --database orders --for long | --for is long but must be a duration such as 4h",
                "event import v2 --database orders --for 8d | --for is 8d but must be between 1s and 7d",
                "event deploy v2 --database projects/p/instances/shop/databases/order | no watched database is 'projects/p/instances/shop/databases/order': did you mean projects/p/instances/shop/databases/orders?"
            })
    void whatNothingHas_isRefusedWithTheNearestName(String line, String sentence) {
        WordsKafka.Said said = KAFKA.say(
                WordsKafka.NOW, line.replace("FINDING", WordsKafka.ALERT.id()).split(" "));

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err()).startsWith("splitheat: " + sentence.replace("FINDING", WordsKafka.ALERT.id()));
    }
}
