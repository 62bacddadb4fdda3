package dev.splitheat.rewrite;

import dev.splitheat.finding.Rewrite;
import java.util.List;
import java.util.Optional;

/** Rewrites that several changes make. */
final class Notes {
    private Notes() {}

    static Rewrite renamed(Query query, Forcing forcing) {
        return new Rewrite(
                query.text(),
                Optional.of(forcing.rewritten(List.of())),
                "Only the forced index has another name; from the change on.");
    }

    static Rewrite unchanged(Query query, String why) {
        return new Rewrite(query.text(), Optional.of(query.text()), why);
    }
}
