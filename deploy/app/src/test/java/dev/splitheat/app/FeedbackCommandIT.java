package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.notice.Feedback;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code splitheat feedback}, on a Kafka. */
class FeedbackCommandIT {
    @RegisterExtension
    static final WordsKafka KAFKA = new WordsKafka();

    @Test
    void feedbackReplacesEarlierFeedback() throws Exception {
        KAFKA.say(WordsKafka.NOW, "feedback", WordsKafka.ALERT.id(), "wrong");
        WordsKafka.Said said =
                KAFKA.say(WordsKafka.NOW, "feedback", WordsKafka.ALERT.id(), "useful", "--comment", "after all");

        assertThat(said.status()).as(said.err()).isZero();
        assertThat(KAFKA.last(Topic.FEEDBACK).key())
                .isEqualTo(TopicKey.of(WordsKafka.ALERT.database(), WordsKafka.ALERT.id()));
        assertThat(Wire.FEEDBACK.read(KAFKA.last(Topic.FEEDBACK).value()))
                .isEqualTo(new Feedback(
                        WordsKafka.ALERT.database(),
                        WordsKafka.ALERT.id(),
                        Feedback.Verdict.USEFUL,
                        "ann",
                        WordsKafka.NOW,
                        "after all"));
    }

    @Test
    void explainShowsFeedback() {
        KAFKA.say(WordsKafka.NOW, "feedback", WordsKafka.ALERT.id(), "wrong", "--comment", "runs every Monday");

        WordsKafka.Said said = KAFKA.say(WordsKafka.NOW, "explain", WordsKafka.ALERT.id());

        assertThat(said.out()).contains("ann at 2026-11-20T10:00:00Z: wrong, runs every Monday");
    }
}
