package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.diagnosis.Guard;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.topics.Topic;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whichever rule throws, whenever it is asked: the flow goes on, and all else is told as ever. */
class RulesThatThrowTest {
    /** What tells the row that is hot; without it another cause is told. */
    private static final String OF_THE_ROW = "HotRowExaminer";

    /** What each place is read as, and what writes each finding: where that throws, nothing is left to tell. */
    private static final Set<String> WHAT_ALL_RESTS_ON = Set.of("Suspect", "FindingWriter");

    /** Listens to which rules are asked, and lets one of them throw. */
    private static final class Saboteur extends Guard {
        private final String broken;
        private final Set<String> asked;

        Saboteur(BiConsumer<String, RuntimeException> failed, String broken, Set<String> asked) {
            super(failed);
            this.broken = broken;
            this.asked = asked;
        }

        @Override
        public <T> T ask(String rule, Supplier<T> question, T otherwise) {
            asked.add(rule);
            return super.ask(rule, rule.equals(broken) ? RulesThatThrowTest::fail : question, otherwise);
        }
    }

    private static <T> T fail() {
        throw new IllegalStateException("a mistake");
    }

    /** All that are asked while a row is hot, cools and is hot again, beside other heat. */
    static Stream<String> rules() {
        Set<String> asked = new ConcurrentSkipListSet<>();
        try (Rig rig = watching("none of them", asked)) {
            assertThat(told(rig)).allMatch(finding -> finding.status() == Finding.Status.RESOLVED);
        }
        return asked.stream().filter(rule -> !WHAT_ALL_RESTS_ON.contains(rule));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void oneThatThrows_costsItsOwnVerdictOnly_andIsCounted(String rule) {
        try (Rig rig = watching(rule, new ConcurrentSkipListSet<>())) {
            assertThat(rig.failures(rule)).isPositive();
            assertThat(rig.deadLetters()).isEmpty();
            assertThat(told(rig))
                    .isNotEmpty()
                    .anyMatch(finding -> finding.cause() == Cause.HOT_ROW != rule.equals(OF_THE_ROW))
                    .noneMatch(finding -> finding.status() == Finding.Status.OPEN);
        }
    }

    @ParameterizedTest
    @FieldSource("WHAT_ALL_RESTS_ON")
    void whereAPlaceCannotBeRead_orNoFindingWritten_theFlowGoesOn(String broken) {
        try (Rig rig = watching(broken, new ConcurrentSkipListSet<>())) {
            assertThat(rig.failures(broken)).isPositive();
            assertThat(rig.deadLetters()).isEmpty();
            assertThat(rig.heat(Topic.HEAT)).isNotEmpty();
        }
    }

    private static Rig watching(String broken, Set<String> asked) {
        Rig rig = new Rig(failed -> new Saboteur(failed, broken, asked)).catalog();
        for (int minute = 1; minute <= 25; minute++) {
            rig.interval(Rig.minute(minute, List.of(users("101", "102", 90), users("500", "<end>", 70))));
        }
        cool(rig, 26, 45);
        for (int minute = 46; minute <= 55; minute++) {
            rig.interval(Rig.minute(minute, List.of(users("101", "102", 90))));
        }
        cool(rig, 56, 110);
        return rig;
    }

    private static void cool(Rig rig, int from, int to) {
        for (int minute = from; minute <= to; minute++) {
            rig.interval(Rig.minute(minute, List.of()));
        }
    }

    private static SplitRow users(String start, String limit, int score) {
        String to = limit.startsWith("<") ? limit : "Users(" + limit + ")";
        return new SplitRow("Users(" + start + ")", to, score, List.of("Users"), List.of());
    }

    /** The last state of each finding. */
    private static List<Finding> told(Rig rig) {
        return rig.findings().stream()
                .collect(Collectors.toMap(Finding::id, each -> each, (earlier, later) -> later))
                .values()
                .stream()
                .toList();
    }
}
