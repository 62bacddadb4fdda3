package dev.splitheat.notify.slack;

import java.net.URI;
import java.util.Objects;

/**
 * An incoming webhook.
 *
 * @param name of the sink
 * @param address a secret: whoever has it can post
 */
public record SlackWebhookSettings(String name, URI address) {
    public SlackWebhookSettings {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(address, "address");
    }

    @Override
    public String toString() {
        return "SlackWebhookSettings[name=" + name + ", address=***]";
    }
}
