package dev.splitheat.app.sandbox;

import dev.splitheat.app.lifecycle.StartupException;

/** What the simulated Spanner refuses, in its own words. */
final class SandboxException extends StartupException {
    private static final long serialVersionUID = 1L;

    SandboxException(RuntimeException refusal) {
        super(refusal.getMessage(), refusal);
    }

    SandboxException(String sentence) {
        super(sentence);
    }
}
