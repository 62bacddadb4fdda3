package dev.splitheat.notify.slack;

import java.util.Objects;

/**
 * A channel that a bot posts in.
 *
 * @param name of the sink
 * @param channel its id, which stays when the channel is renamed; with a name, messages cannot be looked up after a crash
 */
public record SlackBotSettings(String name, String channel) {
    public SlackBotSettings {
        Objects.requireNonNull(name, "name");
        if (channel.isBlank()) {
            throw new IllegalArgumentException("a Slack sink has a channel");
        }
    }
}
