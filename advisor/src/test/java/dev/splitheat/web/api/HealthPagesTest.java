package dev.splitheat.web.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Visitor;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HealthPagesTest {
    private Optional<String> missing = Optional.of("at most 12 records of findings");
    private final HealthPages pages = new HealthPages(() -> missing, () -> "up 1\n");

    private Answer ask(String path) {
        Question question = new Question(
                "GET",
                path,
                "",
                Parameters.of(""),
                Map.of(),
                new byte[0],
                new Visitor("127.0.0.1", Optional.empty(), false, false));
        return pages.routes().stream()
                .filter(route -> route.path().equals(path))
                .findFirst()
                .orElseThrow()
                .handler()
                .answer(question);
    }

    @Test
    void untilAllIsReadBack_itIsNotReady_andSaysWhatIsMissing() {
        assertThatThrownBy(() -> ask("/readyz"))
                .isInstanceOfSatisfying(Refusal.class, refusal -> {
                    assertThat(refusal.status()).isEqualTo(503);
                    assertThat(refusal.headers()).containsKey("Retry-After");
                })
                .hasMessage("at most 12 records of findings");
    }

    @Test
    void onceAllIsReadBack_itIsReady() {
        missing = Optional.empty();

        assertThat(new String(((Answer.Whole) ask("/readyz")).body(), StandardCharsets.UTF_8))
                .isEqualTo("ready\n");
    }
}
