package dev.splitheat.notify.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;

class FittingTest {
    @Test
    void document_losesTheLeastMissedFirst_andNoMoreThanItMust() {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("little", "x".repeat(100)).put("much", "y".repeat(100)).put("title", "t");

        String text = Fitting.fit(
                document,
                160,
                List.of(part(document, "absent"), part(document, "little"), part(document, "much")),
                missing -> document.put("missing", String.join(", ", missing)));

        assertThat(text).isEqualTo("{\"much\":\"" + "y".repeat(100) + "\",\"title\":\"t\",\"missing\":\"little\"}");
    }

    @Test
    void longTexts_areCutBetweenLetters() {
        ObjectNode document = JsonNodeFactory.instance.objectNode().put("text", "🔴".repeat(50));
        document.putArray("list").add("a").add("b").add("c");

        String text = Fitting.fit(document, 10, List.of(Fitting.cutting(document, 10, 2)), missing -> {});

        assertThat(text).isEqualTo("{\"text\":\"🔴🔴🔴🔴…\",\"list\":[\"a\",\"b\"]}");
    }

    private static Fitting.Part part(ObjectNode document, String name) {
        return new Fitting.Part(name, () -> document.remove(name) != null);
    }
}
