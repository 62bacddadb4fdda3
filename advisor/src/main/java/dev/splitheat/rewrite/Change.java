package dev.splitheat.rewrite;

import dev.splitheat.finding.Rewrite;
import java.util.List;
import java.util.Optional;

/** A change of a table or an index, as far as statements have to know of it. */
public sealed interface Change permits Sharded, Reordered, Narrowed, NewIds {
    Moved moved();

    /** The columns by which a statement that names none of them is not affected. */
    List<String> columns();

    /**
     * What becomes of a statement; empty when the change is none of its business.
     *
     * @throws PuzzlingStatementException when nobody can tell without looking at it
     */
    Optional<Rewrite> rewrite(Understood statement);
}
