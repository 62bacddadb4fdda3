package dev.splitheat.sandbox;

import dev.splitheat.sandbox.sql.EngineUnavailableException;
import dev.splitheat.sandbox.sql.SqlEngine;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/** Skips a test class, saying why, on a machine that the GoogleSQL engine does not run on. */
public final class EngineNeeded implements BeforeAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
        try {
            SqlEngine.shared().awaitLoaded();
        } catch (EngineUnavailableException e) {
            throw new TestAbortedException(e.getMessage(), e);
        }
    }
}
