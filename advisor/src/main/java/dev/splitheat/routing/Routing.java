package dev.splitheat.routing;

import dev.splitheat.alert.Audience;
import dev.splitheat.notice.Alert;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** All rules; the first that takes an alert decides about it. What none takes is told to nobody. */
public record Routing(List<Rule> rules) {
    public Routing {
        rules = List.copyOf(rules);
    }

    /** Which rule decides about the alert now. */
    public Optional<Chosen> of(Alert alert, Instant now) {
        return rules.stream().flatMap(rule -> rule.choose(alert, now).stream()).findFirst();
    }

    /** Which alerts the sink of this name is told. */
    public Audience audience(String sink) {
        Objects.requireNonNull(sink, "sink");
        return (alert, now) -> of(alert, now)
                .filter(chosen -> chosen.sinks().contains(sink))
                .map(chosen ->
                        chosen.heldUntil().map(Audience.Answer::notBefore).orElse(Audience.Answer.YES))
                .orElse(Audience.Answer.NO);
    }

    /** Whether any rule tells the sink anything. */
    public boolean names(String sink) {
        return rules.stream().anyMatch(rule -> rule.sinks().contains(sink));
    }

    /** Whether every alert is decided about by some rule, at any time. */
    public boolean takesEverything() {
        return rules.stream()
                .anyMatch(rule ->
                        rule.match().covers(Match.ALL) && (rule.hours().isEmpty() || rule.outside() == Outside.HOLD));
    }

    /** Rules that never decide, as far as that is certain: none of those named is in doubt. */
    public List<Unreachable> unreachable() {
        return IntStream.range(0, rules.size())
                .mapToObj(this::unreachable)
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Unreachable> unreachable(int at) {
        Rule rule = rules.get(at);
        if (rule.match().impossible()) {
            return Optional.of(new Unreachable(rule, Optional.empty()));
        }
        return rules.subList(0, at).stream()
                .filter(earlier -> earlier.hides(rule))
                .findFirst()
                .map(earlier -> new Unreachable(rule, Optional.of(earlier)));
    }
}
