package dev.splitheat.app.alerting;

import dev.splitheat.app.lifecycle.StartupException;
import java.io.IOException;
import java.nio.file.Path;

/** The secret that key values are hashed with can be neither read nor made. */
public final class UnkeptSecretException extends StartupException {
    private static final long serialVersionUID = 1L;

    UnkeptSecretException(Path file, IOException cause) {
        super(
                "the secret that hides key values cannot be kept in " + file
                        + ": make state.dir writable, or name a file with redaction.secret.file",
                cause);
    }
}
