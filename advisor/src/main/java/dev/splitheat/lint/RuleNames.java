package dev.splitheat.lint;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds rules by id or name, without regard to case. */
public final class RuleNames {
    private final List<RuleText> rules;
    private final Map<String, RuleText> byName = new HashMap<>();

    public RuleNames(List<RuleText> rules) {
        this.rules = List.copyOf(rules);
        for (RuleText rule : rules) {
            byName.put(folded(rule.id()), rule);
            byName.put(folded(rule.name()), rule);
        }
    }

    public List<RuleText> all() {
        return rules;
    }

    /** Ids and names. */
    public List<String> names() {
        return rules.stream().flatMap(rule -> Stream.of(rule.id(), rule.name())).toList();
    }

    public Optional<RuleText> find(String idOrName) {
        return Optional.ofNullable(byName.get(folded(idOrName)));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
