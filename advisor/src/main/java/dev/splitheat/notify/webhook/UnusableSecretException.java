package dev.splitheat.notify.webhook;

/** A webhook secret that cannot sign. The message never holds the secret. */
public final class UnusableSecretException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnusableSecretException(String problem) {
        this(problem, null);
    }

    UnusableSecretException(String problem, Throwable cause) {
        super(
                "the webhook's secret cannot be used: " + problem
                        + "; give whsec_ followed by base64 of 24 to 64 random bytes",
                cause);
    }
}
