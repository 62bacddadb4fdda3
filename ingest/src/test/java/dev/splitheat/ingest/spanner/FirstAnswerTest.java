package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class FirstAnswerTest {
    private final List<String> log = new CopyOnWriteArrayList<>();

    @Test
    void aFirstAnswerThatIsLongInComing_isSaidWhileItIsWaitedFor_andOnce() {
        FirstAnswer first = new FirstAnswer("p", Duration.ofMillis(10), log::add);

        assertThatThrownBy(() -> first.of(() -> {
                    await().until(() -> !log.isEmpty());
                    throw new IllegalStateException("refused");
                }))
                .hasMessage("refused");
        first.of(() -> true);

        assertThat(log).hasSize(2).first().asString().startsWith("projects/p: no answer of Spanner's");
    }

    @Test
    void anAnswerThatComesAtOnce_isNoNews() throws InterruptedException {
        FirstAnswer first = new FirstAnswer("p", Duration.ofMillis(30), log::add);

        first.of(() -> true);
        Thread.sleep(60);

        assertThat(log).isEmpty();
    }
}
