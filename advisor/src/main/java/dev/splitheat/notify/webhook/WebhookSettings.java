package dev.splitheat.notify.webhook;

import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.Destination;
import java.util.List;
import java.util.Objects;

/**
 * One webhook.
 *
 * @param name of the sink
 * @param secrets each of which signs: two of them while one takes the other's place; none, and nothing is signed
 * @param largest bytes of a body; what is larger is shortened
 */
public record WebhookSettings(String name, Destination to, List<Credential> secrets, int largest) {
    /** As large as Standard Webhooks recommends. */
    public static final int LARGEST = 20_000;

    /** Below this a headline might not fit. */
    private static final int SMALLEST = 4_000;

    public WebhookSettings {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(to, "to");
        secrets = List.copyOf(secrets);
        if (largest < SMALLEST) {
            throw new IllegalArgumentException(
                    "a webhook's body has " + SMALLEST + " bytes at least to fit in, not " + largest);
        }
    }
}
