package dev.splitheat.notify.slack;

/** A token that is no bot's. The message never holds it. */
public final class UnusableTokenException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnusableTokenException(String problem) {
        super("the Slack token cannot be used: " + problem
                + "; give the app's Bot User OAuth Token, which begins with xoxb-");
    }
}
