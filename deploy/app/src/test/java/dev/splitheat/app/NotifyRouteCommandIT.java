package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code splitheat notify route}, on a Kafka that knows a finding. */
class NotifyRouteCommandIT {
    @RegisterExtension
    static final WordsKafka KAFKA = new WordsKafka();

    @Test
    void theRouteOfAKnownFindingIsTold() {
        WordsKafka.Said said = KAFKA.say(WordsKafka.NOW, "notify", "route", WordsKafka.ALERT.id());

        assertThat(said.out()).contains("shop/orders: Orders: one row takes the load (critical, hot-row)");
        assertThat(said.out()).contains("route 1 (" + KAFKA.config() + ":7) decides: told to out now");
    }

    @Test
    void aFindingThatNobodyKnows_isRefusedWithThoseThatAreKnown() {
        WordsKafka.Said said = KAFKA.say(WordsKafka.NOW, "notify", "route", "f-none");

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err())
                .startsWith("splitheat: no finding begins with 'f-none'; there are " + WordsKafka.ALERT.id());
    }

    @Test
    void withoutKafka_aKnownFindingCannotBeLookedUp_andADescribedOneCan() throws Exception {
        Path away = Files.writeString(
                KAFKA.file("away.yaml"),
                Files.readString(KAFKA.config())
                        .replaceFirst("bootstrap.servers: '[^']*'", "bootstrap.servers: '127.0.0.1:1'"));

        WordsKafka.Said known = KAFKA.say(WordsKafka.NOW, away, "notify", "route", WordsKafka.ALERT.id());
        WordsKafka.Said described =
                KAFKA.say(WordsKafka.NOW, away, "notify", "route", "--database", "orders", "--severity", "critical");

        assertThat(known.status()).isEqualTo(2);
        assertThat(known.err())
                .contains("or describe the finding with --database")
                .hasLineCount(1);
        assertThat(described.status()).as(described.err()).isZero();
        assertThat(described.out()).contains("decides: told to out now");
        assertThat(described.err())
                .contains(
                        "Kafka does not answer: whether there is such a database, and whether it is silenced, is not known");
    }

    @Test
    void aFindingThatIsSilencedThen_saysSo_whetherKnownOrDescribed() {
        WordsKafka.Said added = KAFKA.say(
                WordsKafka.NOW,
                "silence add --database orders --kind maintenance --from 2026-11-28T22:00Z --for 4h --reason v9"
                        .split(" "));

        assertThat(added.status()).as(added.err()).isZero();
        for (String finding : List.of(WordsKafka.ALERT.id(), "--database orders --object Orders --cause hot-row")) {
            String asked = "notify route " + finding + " --at ";
            String then = KAFKA.say(WordsKafka.NOW, (asked + "2026-11-28T23:00Z").split(" "))
                    .out();
            String before = KAFKA.say(WordsKafka.NOW, (asked + "2026-11-28T21:00Z").split(" "))
                    .out();

            assertThat(then).contains("but it is silenced by ann until 2026-11-29T02:00:00Z: v9");
            assertThat(before).contains("told to out now").doesNotContain("silenced");
        }
    }
}
