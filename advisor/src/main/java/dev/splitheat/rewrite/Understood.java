package dev.splitheat.rewrite;

/** A statement on one table, each part of which is known. */
public sealed interface Understood permits Query, Insert {
    /** The statement as it is. */
    String text();
}
