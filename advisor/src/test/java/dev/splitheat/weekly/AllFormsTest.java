package dev.splitheat.weekly;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.ReportJson;
import dev.splitheat.weekly.page.ReportHtml;
import dev.splitheat.weekly.page.ReportMarkdown;
import dev.splitheat.weekly.page.Shelf;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page and the Markdown say what the canonical form says. */
class AllFormsTest {
    private static final Pattern POINT = Pattern.compile("&#(\\d+);");
    /** Names for programs, and what forms say in their own words. */
    private static final Set<String> UNSAID =
            Set.of("finding", "cause", "severity", "kind", "shareOf", "use", "measure");

    private static final DatabaseReport DATABASE =
            new DatabaseWeek(ShopWeek.WEEK, ShopWeek.style(), ShopWeek.NOW).of(ShopWeek.known());

    private static List<String> sentences(JsonNode report, String... parts) {
        List<String> sentences = new ArrayList<>();
        for (String part : parts) {
            collect(report.at(part), sentences);
        }
        return sentences;
    }

    private static void collect(JsonNode node, List<String> into) {
        if (node.isTextual()) {
            into.add(node.asText().replaceAll("\\s+", " "));
        } else if (node.isArray()) {
            node.forEach(each -> collect(each, into));
        } else {
            node.properties().forEach(field -> {
                if (!UNSAID.contains(field.getKey())
                        && !field.getKey().matches("at|.*At|from|until|picture|outcome|lane|silence|id")) {
                    collect(field.getValue(), into);
                }
            });
        }
    }

    private static String plain(String form) {
        String read = form.replaceAll("<(?!br)[^>]*>", "").replace("&lt;", "<").replace("&gt;", ">");
        read = read.replace("&quot;", "\"").replace("&#39;", "'");
        Matcher points = POINT.matcher(read);
        String known = points.replaceAll(
                point -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(point.group(1)))));
        return known.replace("&amp;", "&")
                .replaceAll("\\\\(?=[\\\\`*_\\[\\]|~#])", "")
                .replaceAll("\\s+", " ");
    }

    @Test
    void whatADatabasesReportTells_isInItsPageAndInItsMarkdown() throws IOException {
        String json = ReportJson.write(DATABASE);
        List<String> sentences = sentences(
                new ObjectMapper().readTree(json),
                "/changes",
                "/timeline",
                "/tasks",
                "/verdicts",
                "/accepted",
                "/honesty/problems");

        assertThat(sentences).hasSizeGreaterThan(50);
        assertThat(plain(ReportMarkdown.of(json)))
                .contains(sentences.stream().filter(AllFormsTest::isSaid).toList());
        assertThat(plain(ReportHtml.of(json, Shelf.DIRECTORY)))
                .contains(sentences.stream().filter(AllFormsTest::isSaid).toList());
    }

    /** Links lie in addresses, which are no text. */
    private static boolean isSaid(String sentence) {
        return !sentence.startsWith("https://");
    }

    @Test
    void bothLeadToTheHeatmap_andSayWhatTheyAreMadeBy() {
        String json = ReportJson.write(DATABASE);
        String link = DATABASE.tasks().get(0).detail().link().orElseThrow();

        assertThat(ReportMarkdown.of(json)).contains("[Open in the heatmap](" + link + ")");
        assertThat(ReportHtml.of(json, Shelf.DIRECTORY)).contains(link.replace("&", "&amp;"));
        assertThat(plain(ReportMarkdown.of(json))).contains("Made by Splitheat 1.0.0 on 23 Nov 2026 at 08:00");
        assertThat(plain(ReportMarkdown.of(json))).contains("In eight weeks 1 change was judged: 1 worked");
    }

    @Test
    void whatIsToBeDoneInAllDatabases_isCountedThrough() {
        FleetReport fleet = new FleetWeek(ShopWeek.WEEK, ShopWeek.NOW, "1.0.0")
                .of(List.of(DATABASE, DATABASE), List.of(), List.of());

        assertThat(fleet.tasks()).extracting(placed -> placed.task().rank()).containsExactly(1, 2, 3, 4, 5);
    }
}
