package dev.splitheat.lint;

import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Place;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The rules that a suppression may name; one without a reason silences nothing. */
record Suppressible(RuleNames rules, Consumer<Diagnostic> diagnostics) {
    List<RuleText> read(Place place, Reasoned reasoned) {
        if (reasoned.reason().isEmpty()) {
            diagnostics.accept(new Diagnostic(
                    place,
                    "silences nothing: say why behind " + String.join(",", reasoned.rules())
                            + ", so that the next reader can judge whether it still holds"));
            return List.of();
        }
        return reasoned.rules().stream()
                .flatMap(name -> known(place, name).stream())
                .toList();
    }

    private Optional<RuleText> known(Place place, String name) {
        Optional<RuleText> rule = rules.find(name);
        if (rule.isEmpty()) {
            diagnostics.accept(new Diagnostic(
                    place, "silences nothing: there is no rule " + name + " (splitheat lint --list-rules names them)"));
        }
        return rule;
    }
}
