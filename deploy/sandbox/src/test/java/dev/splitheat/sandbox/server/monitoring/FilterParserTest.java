package dev.splitheat.sandbox.server.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FilterParserTest {
    private static final Map<String, String> SERIES = Map.of(
            "project", "p",
            "metric.type", "spanner.googleapis.com/instance/cpu/utilization",
            "resource.type", "spanner_instance",
            "resource.labels.instance_id", "shop",
            "metric.labels.database", "orders-eu",
            "metric.labels.odd", "a\"b");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | YES",
                "metric.type = \"spanner.googleapis.com/instance/cpu/utilization\" | YES",
                "metric.type=spanner.googleapis.com/instance/cpu/utilization | YES",
                "metric.type = starts_with(\"spanner.googleapis.com/api\") | NO",
                "metric.labels.database = \"orders-eu\" | YES",
                "metric.label.database = \"orders-eu\" | YES",
                "metric.labels.\"database\" = orders-eu | YES",
                "metric.label.\"database\" != \"orders-eu\" | NO",
                "metric.labels.database : \"eu\" | YES",
                "metric.labels.database : \"us\" | NO",
                "metric.labels.database = starts_with(\"orders\") | YES",
                "metric.labels.database != ends_with(\"us\") | YES",
                "metric.labels.database = has_substring(\"s-e\") | YES",
                "metric.labels.database = one_of(\"a\", \"orders-eu\") | YES",
                "metric.labels.database = one_of(\"a\") | NO",
                "metric.labels.database = monitoring.regex.full_match(\"[a-z]+-(eu)?\") | YES",
                "metric.labels.database = monitoring.regex.full_match(\"orders\") | NO",
                "metric.labels.database = monitoring.regex.full_match(\"orders\\\\W\\\\w+\") | YES",
                "metric.labels.odd = \"a\\\"b\" | YES",
                "NOT metric.labels.database = \"orders-eu\" | NO",
                "-metric.labels.database = \"orders-eu\" | NO",
                "project = \"p\" resource.type = \"spanner_instance\" | YES",
                "project = \"p\" AND resource.type = \"other\" | NO",
                "project = \"q\" OR resource.labels.instance_id = \"shop\" | YES",
                "project = \"p\" OR project = \"q\" AND project = \"r\" | NO",
                "project = \"p\" OR (project = \"q\" AND project = \"r\") | YES",
                "NOT project = \"p\" OR project = \"p\" | YES",
                "NOT (project = \"p\" OR project = \"q\") | NO",
                "resource.labels.location = \"anywhere\" | OPEN",
                "resource.labels.location = \"anywhere\" project = \"q\" | NO",
                "resource.labels.location = \"anywhere\" OR project = \"p\" | YES"
            })
    void filter_judges(String filter, Verdict verdict) {
        assertThat(judged(filter)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "metric.typ = \"a\" | at character 1 \"metric.typ\" is no field; there are project, metric.type,"
                        + " metric.labels.KEY, resource.type and resource.labels.KEY",
                "metric.type \"a\" | at character 13 =, != or : is expected after metric.type, not \"a\"",
                "metric.type =~ \"a\" | at character 13 =, != or : is expected after metric.type, not \"=~\"; use ="
                        + " monitoring.regex.full_match(\"…\")",
                "metric.labels.database > \"a\" | at character 24 metric.labels.database is no number, and > compares"
                        + " numbers only",
                "metric.type = | at character 14 a value is expected after =, not the end",
                "metric.type = \"a | at character 15 a quoted string begins that does not end",
                "metric.type = begins(\"a\") | at character 15 begins with 1 arguments is no function; there are"
                        + " starts_with(a), ends_with(a), has_substring(a), one_of(a, …) and"
                        + " monitoring.regex.full_match(a)",
                "metric.type = starts_with(\"a\", \"b\") | at character 15 starts_with with 2 arguments is no function;"
                        + " there are starts_with(a), ends_with(a), has_substring(a), one_of(a, …) and"
                        + " monitoring.regex.full_match(a)",
                "metric.type : starts_with(\"a\") | at character 13 a function such as starts_with comes after = or !=,"
                        + " not after :",
                "metric.type = starts_with(a) | at character 27 a quoted string is expected, not \"a\"",
                "metric.type = monitoring.regex.full_match(\"(\") | at character 15 the regular expression cannot be"
                        + " read: Unclosed group",
                "(metric.type = \"a\" | at character 19 ')' is expected, not the end",
                "metric.type = \"a\") | at character 18 nothing closes with \")\"",
                "metric.type = \"a\" AND | at character 22 a field such as metric.type is expected, not the end",
                "metric.type = \"a\" OR ) | at character 22 a field such as metric.type is expected, not \")\"",
                "metric.type = \"ä\" & project = \"p\" | at character 19 '&' has no meaning; put text into double quotes"
            })
    void wrongFilter_saysWhereAndWhy(String filter, String why) {
        assertThatThrownBy(() -> FilterParser.parse(filter))
                .isInstanceOf(UnreadableFilterException.class)
                .hasMessage("Field filter had an invalid value of \"" + filter + "\": " + why);
    }

    @Test
    void endlessParentheses_areRefused() {
        assertThatThrownBy(() -> FilterParser.parse("(".repeat(100_000)))
                .isInstanceOf(UnreadableFilterException.class)
                .hasMessageEndingWith("more than 50 parentheses or NOTs stand within one another");
    }

    /** A filter's text with the parentheses that say how it is meant, the same with as few as will do, and its verdict. */
    record Written(String whole, String bare, boolean matches) {}

    @Property
    void parentheses_onlySayWhatPrecedenceSays(@ForAll("conjunctions") Written written) {
        assertThat(judged(written.bare())).isEqualTo(Verdict.of(written.matches()));
        assertThat(judged(written.whole())).isEqualTo(Verdict.of(written.matches()));
    }

    @Provide
    Arbitrary<Written> conjunctions() {
        Arbitrary<Written> comparison = Arbitraries.of("p", "q")
                .map(text -> new Written("project=\"" + text + "\"", "project = " + text, text.equals("p")));
        Arbitrary<Written> negation = comparison.flatMap(inner -> Arbitraries.of("NOT ", "-", "")
                .map(not -> new Written(
                        "(" + not + inner.whole() + ")", not + inner.bare(), inner.matches() == not.isEmpty())));
        Arbitrary<Written> disjunction = negation.list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(parts -> parts.stream()
                        .reduce((one, other) -> new Written(
                                "(" + one.whole() + " OR " + other.whole() + ")",
                                one.bare() + " OR " + other.bare(),
                                one.matches() || other.matches()))
                        .orElseThrow());
        return Combinators.combine(disjunction.list().ofMinSize(1).ofMaxSize(4), Arbitraries.of(" AND ", " ", "\n"))
                .as((parts, and) -> parts.stream()
                        .reduce((one, other) -> new Written(
                                "(" + one.whole() + and + other.whole() + ")",
                                one.bare() + and + other.bare(),
                                one.matches() && other.matches()))
                        .orElseThrow());
    }

    @Property
    void anyText_isReadOrRefusedWithASentence(@ForAll("texts") String text) {
        try {
            assertThat(FilterParser.parse(text)).isNotNull();
        } catch (UnreadableFilterException e) {
            assertThat(e).hasMessageStartingWith("Field filter had an invalid value of");
        }
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "metric.type",
                        "=",
                        "!=",
                        ":",
                        "\"a\"",
                        "(",
                        ")",
                        "AND",
                        "OR",
                        "NOT",
                        "-",
                        ",",
                        "one_of",
                        "\"",
                        "\\",
                        " ",
                        "metric.labels.",
                        "project",
                        ">",
                        "ä")
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
    }

    private static Verdict judged(String filter) {
        return FilterParser.parse(filter).judge(field -> Optional.ofNullable(SERIES.get(field.toString())));
    }
}
