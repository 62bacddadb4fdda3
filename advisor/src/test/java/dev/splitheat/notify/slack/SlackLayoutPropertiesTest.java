package dev.splitheat.notify.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.splitheat.story.Story;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Whatever a story holds, its messages keep to Slack's limits and show it as it is. */
class SlackLayoutPropertiesTest {
    private static final List<String> NASTY = List.of(
            "<script>alert('x')</script>",
            "<!channel> <@U123> & &amp; <https://evil.example|here>",
            "*bold* _italic_ ~struck~ `code` ```fence```",
            "CREATE TABLE `Order` (\n  `Id` INT64 NOT NULL,\n) PRIMARY KEY (`Id`)",
            "👩‍👩‍👧‍👦🔥",
            "\ud83d",
            "\udd25\ud83d",
            "\u0000\u0007\u001b[31m",
            "\"quoted\\backslashes\"",
            "日本語のテーブル",
            "",
            " ",
            "\n\n\n");

    @Property(tries = 60)
    void everyForm_keepsTheLimits(@ForAll("stories") Story story, @ForAll("lines") List<String> lead) {
        for (SlackMessage message : AlertLayout.forms(
                story,
                lead,
                ChapterLayout.code(story).stream()
                        .limit(1)
                        .flatMap(page -> page.blocks().stream())
                        .toList())) {
            holds(message);
        }
    }

    @Property(tries = 60)
    void everyPartOfAThread_keepsTheLimits(@ForAll("stories") Story story) {
        List<Page> due = new ArrayList<>(ChapterLayout.pages(story));
        int messages = 0;
        while (!due.isEmpty()) {
            List<Page> batch = Page.batch(due);
            holds(Page.message(batch));
            due.subList(0, batch.size()).clear();
            messages++;
        }
        assertThat(messages).isLessThanOrEqualTo(8 * story.chapters().size());
    }

    @Property(tries = 60)
    void shortened_isNoLongerThanAllowedAndMarked(@ForAll("texts") String text, @ForAll("lines") List<String> lines) {
        assertThat(Mrkdwn.prose(text, 40).length()).isLessThanOrEqualTo(40);
        assertThat(Mrkdwn.titled("What", lines, 120).length()).isLessThanOrEqualTo(120);
        assertThat(Letters.line(text, 40).length()).isLessThanOrEqualTo(40);
        if (Letters.clean(text).length() > 40) {
            assertThat(Mrkdwn.prose(text, 40)).endsWith("…");
        }
    }

    @Property(tries = 60)
    void nothingInAText_isALinkOrAMention(@ForAll("texts") String text) {
        assertThat(Mrkdwn.prose(text)).doesNotContain("<").doesNotContain(">");
        assertThat(Mrkdwn.prose(text).replaceAll("&(amp|lt|gt);", "")).doesNotContain("&");
        String code = Mrkdwn.code(text);
        assertThat(code.substring(3, code.length() - 3)).doesNotContain("```");
    }

    private static void holds(SlackMessage message) {
        JsonNode body = message.put(JsonNodeFactory.instance.objectNode());
        String json = body.toString();
        assertThat(json.length()).isLessThanOrEqualTo(SlackMessage.LONGEST);
        assertThat(new String(json.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .as("no half of a pair is sent")
                .isEqualTo(json);
        assertThat(body.path("text").asText()).isNotBlank();
        assertThat(message.blocks()).hasSizeLessThanOrEqualTo(50);
        message.blocks().forEach(SlackLayoutPropertiesTest::holds);
    }

    private static void holds(JsonNode block) {
        int most = block.path("type").asText().equals("header") ? 150 : 3000;
        if (block.has("text")) {
            assertThat(block.at("/text/text").asText().length()).isBetween(1, most);
        }
        assertThat(block.path("fields").size()).isLessThanOrEqualTo(10);
        block.path("fields")
                .forEach(field ->
                        assertThat(field.path("text").asText().length()).isBetween(1, 2000));
        assertThat(block.path("elements").size()).isLessThanOrEqualTo(10);
        block.path("elements").forEach(element -> {
            assertThat(element.path("url").asText().length()).isLessThanOrEqualTo(3000);
            assertThat(element.at("/text/text").asText().length()).isLessThanOrEqualTo(75);
        });
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> piece = Arbitraries.frequencyOf(
                Tuple.of(5, Arbitraries.of(NASTY)),
                Tuple.of(2, Arbitraries.strings().ofMaxLength(60)),
                Tuple.of(2, Arbitraries.of("Orders", "user_id", "rows are appended at one end. ")));
        return piece.list().ofMaxSize(8).flatMap(parts -> Arbitraries.of(1, 1, 1, 30, 120)
                .map(times -> String.join(" ", parts).repeat(times)));
    }

    @Provide
    Arbitrary<List<String>> lines() {
        return texts().list().ofMaxSize(12);
    }

    @Provide
    Arbitrary<Story> stories() {
        Arbitrary<List<Story.Chapter>> chapters = Combinators.combine(
                        texts(), texts().list().ofMinSize(1).ofMaxSize(6), Arbitraries.of(true, false))
                .as(Story.Chapter::new)
                .list()
                .ofMaxSize(5);
        Arbitrary<List<Story.Fact>> facts =
                Combinators.combine(texts(), texts()).as(Story.Fact::new).list().ofMaxSize(14);
        Arbitrary<Optional<URI>> links = Arbitraries.of(1, 100, 5000)
                .map(length -> Optional.of(URI.create("https://heat.example.com/" + "a".repeat(length))));
        return Combinators.combine(texts(), lines(), lines(), facts, chapters, links, Arbitraries.of(Story.Look.class))
                .as((text, some, others, known, told, link, look) -> new Story(
                        look,
                        "🔴 " + text,
                        "Orders: " + text,
                        some,
                        others,
                        some,
                        others,
                        known,
                        told,
                        text,
                        link,
                        link));
    }
}
