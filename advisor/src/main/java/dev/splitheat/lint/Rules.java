package dev.splitheat.lint;

import java.util.List;

/** The list of rules. */
final class Rules {
    static final List<Rule> ALL = List.of(new MonotonicKey(), new MonotonicIndex());

    private Rules() {}
}
