package dev.splitheat.app.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.common.KafkaException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectorWatchTest {
    private static final Duration LONGEST_HANG = Duration.ofMinutes(2);

    private final Workers workers = new Workers();
    private final List<String> reports = new CopyOnWriteArrayList<>();
    private volatile Instant now = Instant.EPOCH;
    private final ConnectorWatch watch = new ConnectorWatch(
            workers, LONGEST_HANG, 12, report -> reports.add(report.getMessage()), this::tenSecondsLater);

    @Test
    void afterFiveWorkersThatHangInARow_itIsReportedOnce_andNobodyLooksAnyMore() {
        watch.start(Duration.ofMillis(1));

        await().until(() -> !reports.isEmpty());
        int looks = workers.looks;

        assertThat(workers.replaced).isEqualTo(5);
        await().during(Duration.ofMillis(200)).until(() -> workers.looks == looks);
        assertThat(reports)
                .singleElement()
                .asString()
                .startsWith("the Connect worker hangs although Kafka answers, and so did 5 others");
    }

    @Test
    void aWorkerThatDoesNotComeUp_countsLikeOneThatHangs() {
        workers.comeUp = false;
        watch.start(Duration.ofMillis(1));

        await().until(() -> !reports.isEmpty());

        assertThat(workers.replaced).isEqualTo(5);
        assertThat(reports).singleElement().asString().startsWith("the Connect worker hangs");
    }

    @Test
    void oneThatRunsForTenMinutes_endsTheCount() {
        looksFor(Duration.ofMinutes(9));
        workers.move = true;
        looksFor(Duration.ofMinutes(11));
        workers.move = false;
        looksFor(Duration.ofMinutes(9));

        assertThat(workers.replaced).isEqualTo(6);
        assertThat(reports).isEmpty();
    }

    @Test
    void whileKafkaIsAwayNothingIsReplaced() {
        workers.kafka = false;

        looksFor(Duration.ofHours(1));

        assertThat(workers.replaced).isZero();
        assertThat(reports).isEmpty();
    }

    /** Each question for the time is ten seconds after the last: once for each look. */
    private Instant tenSecondsLater() {
        now = now.plusSeconds(10);
        return now;
    }

    @AfterEach
    void ends() {
        watch.close();
    }

    private void looksFor(Duration time) {
        Instant end = now.plus(time);
        while (now.isBefore(end)) {
            watch.look();
        }
    }

    /** Workers without any connector. */
    private static final class Workers implements WatchedConnect {
        private boolean move;
        private boolean kafka = true;
        private boolean comeUp = true;
        private volatile int looks;
        private volatile int replaced;

        @Override
        public Set<String> connectors() {
            return Set.of();
        }

        @Override
        public boolean moves() {
            looks++;
            return move;
        }

        @Override
        public boolean kafkaAnswers() {
            return kafka;
        }

        @Override
        public void replace() {
            replaced++;
            if (!comeUp) {
                throw new KafkaException("the worker does not come up");
            }
        }

        @Override
        public ConnectorState state(String connector) {
            return ConnectorState.ABSENT;
        }

        @Override
        public void restartFailed(String connector) {
            throw new IllegalStateException("nothing has failed");
        }
    }
}
