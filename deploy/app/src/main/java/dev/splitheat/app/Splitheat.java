package dev.splitheat.app;

/** x. */
public final class Splitheat {
    private Splitheat() {}
}
