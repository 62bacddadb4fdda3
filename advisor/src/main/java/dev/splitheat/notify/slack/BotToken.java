package dev.splitheat.notify.slack;

import java.util.Objects;

/** A bot's token. It appears nowhere but in the header that carries it. */
public final class BotToken {
    private final String secret;

    /** @throws UnusableTokenException when Slack would not take it as a bot's */
    public BotToken(String secret) {
        Objects.requireNonNull(secret, "secret");
        if (secret.startsWith("xapp-")) {
            throw new UnusableTokenException("it is an app-level token");
        }
        if (secret.startsWith("https://")) {
            throw new UnusableTokenException("it is an address; a webhook is a sink of another type");
        }
        if (!secret.matches("xox[be](\\.xoxb)?-[!-~]+")) {
            throw new UnusableTokenException("it does not begin with xoxb-");
        }
        this.secret = secret;
    }

    String bearer() {
        return "Bearer " + secret;
    }

    @Override
    public String toString() {
        return "xoxb-***";
    }
}
