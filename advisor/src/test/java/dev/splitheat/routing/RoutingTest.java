package dev.splitheat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Audience.Answer;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Glob;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoutingTest {
    private static final Instant MORNING = Instant.parse("2026-11-20T10:00:00Z");
    private static final Instant NIGHT = Instant.parse("2026-11-20T22:00:00Z");
    private static final Instant NEXT_MORNING = Instant.parse("2026-11-21T09:00:00Z");
    private static final Optional<Hours> DAY = Optional.of(
            new Hours(EnumSet.allOf(DayOfWeek.class), LocalTime.of(9, 0), LocalTime.of(17, 0), ZoneOffset.UTC));
    private static final Alert CRITICAL = Samples.firing("f-1", 1, Severity.CRITICAL);
    private static final Alert WARNING = Samples.firing("f-2", 1, Severity.WARNING);
    private static final Team ORDERS = new Team("orders", globs("*/databases/orders"), globs("Order*"));
    private static final Team OTHERS = new Team("others", globs("*/databases/others"), List.of());

    @Test
    void theFirstRuleThatTakesAnAlertDecides() {
        Routing routing = routing(rule(1, severity(Severity.CRITICAL), "pager"), rule(2, Match.ALL, "slack"));

        assertThat(routing.of(CRITICAL, MORNING).orElseThrow().rule().number()).isEqualTo(1);
        assertThat(routing.of(WARNING, MORNING).orElseThrow().sinks()).containsExactly("slack");
        assertThat(routing.audience("slack").ask(CRITICAL, MORNING)).isEqualTo(Answer.NO);
        assertThat(routing.audience("slack").ask(WARNING, MORNING)).isEqualTo(Answer.YES);
    }

    @Test
    void whatNoRuleTakes_isToldToNobody() {
        Routing routing = routing(rule(1, severity(Severity.CRITICAL), "pager"));

        assertThat(routing.of(WARNING, MORNING)).isEmpty();
        assertThat(routing.audience("pager").ask(WARNING, MORNING)).isEqualTo(Answer.NO);
        assertThat(routing.takesEverything()).isFalse();
    }

    @Test
    void outsideItsHours_aRuleIsPassedOver_orHoldsTheAlert() {
        Rule last = rule(2, Match.ALL, "night");
        Routing passes = routing(new Rule(1, 1, Match.ALL, DAY, Outside.NEXT, List.of("day")), last);
        Routing holds = routing(new Rule(1, 1, Match.ALL, DAY, Outside.HOLD, List.of("day")), last);

        assertThat(passes.of(WARNING, MORNING).orElseThrow().sinks()).containsExactly("day");
        assertThat(passes.of(WARNING, NIGHT).orElseThrow().sinks()).containsExactly("night");
        assertThat(holds.of(WARNING, NIGHT).orElseThrow().heldUntil()).contains(NEXT_MORNING);
        assertThat(holds.audience("day").ask(WARNING, NIGHT)).isEqualTo(Answer.notBefore(NEXT_MORNING));
        assertThat(holds.audience("day").ask(WARNING, NEXT_MORNING)).isEqualTo(Answer.YES);
        assertThat(holds.audience("night").ask(WARNING, NIGHT)).isEqualTo(Answer.NO);
    }

    @Test
    void everyConditionCounts() {
        assertThat(match("shop-prod/orders", "Orders", Cause.MONOTONIC_KEY, ORDERS)
                        .takes(WARNING))
                .isTrue();
        assertThat(match("others", "Orders", Cause.MONOTONIC_KEY, ORDERS).takes(WARNING))
                .isFalse();
        assertThat(match("orders", "Users", Cause.MONOTONIC_KEY, ORDERS).takes(WARNING))
                .isFalse();
        assertThat(match("orders", "Orders", Cause.HOT_ROW, ORDERS).takes(WARNING))
                .isFalse();
        assertThat(match("orders", "Orders", Cause.MONOTONIC_KEY, OTHERS).takes(WARNING))
                .isFalse();
    }

    @Test
    void aRuleThatAnEarlierOneCovers_isUnreachable() {
        Rule wide = rule(1, new Match(globs("*/databases/o*"), List.of(), Set.of(), Severity.INFO, List.of()), "a");
        Rule narrow = rule(
                2, new Match(globs("*/databases/orders"), globs("Users"), Set.of(), Severity.WARNING, List.of()), "b");
        Rule other = rule(3, new Match(globs("*/databases/x"), List.of(), Set.of(), Severity.INFO, List.of()), "b");

        assertThat(routing(wide, narrow, other).unreachable())
                .containsExactly(new Unreachable(narrow, Optional.of(wide)));
        assertThat(routing(narrow, wide, other).unreachable()).isEmpty();
    }

    @Test
    void hoursThatPassAlertsOnHideNothing_butHoursThatHoldHideAll() {
        Rule passes = new Rule(1, 1, Match.ALL, DAY, Outside.NEXT, List.of("a"));
        Rule holds = new Rule(1, 1, Match.ALL, DAY, Outside.HOLD, List.of("a"));
        Rule last = rule(2, Match.ALL, "b");
        Rule sameHours = new Rule(2, 2, Match.ALL, DAY, Outside.NEXT, List.of("b"));

        assertThat(routing(passes, last).unreachable()).isEmpty();
        assertThat(routing(holds, last).unreachable()).containsExactly(new Unreachable(last, Optional.of(holds)));
        assertThat(routing(passes, sameHours).unreachable()).hasSize(1);
    }

    @Test
    void aTeamThatOwnsNothingThere_makesARuleImpossible() {
        Rule impossible = rule(1, match("orders", "Orders", Cause.HOT_ROW, OTHERS), "a");

        assertThat(routing(impossible).unreachable()).containsExactly(new Unreachable(impossible, Optional.empty()));
    }

    private static Routing routing(Rule... rules) {
        return new Routing(Arrays.asList(rules));
    }

    private static Rule rule(int number, Match match, String sink) {
        return new Rule(number, number, match, Optional.empty(), Outside.NEXT, List.of(sink));
    }

    private static Match severity(Severity least) {
        return new Match(List.of(), List.of(), Set.of(), least, List.of());
    }

    private static Match match(String database, String object, Cause cause, Team team) {
        return new Match(
                List.of(DatabaseGlob.of(database).orElseThrow()),
                globs(object),
                Set.of(cause),
                Severity.INFO,
                List.of(team));
    }

    private static List<Glob> globs(String... texts) {
        return Arrays.stream(texts).map(Glob::new).toList();
    }
}
