package dev.splitheat.notify.webhook;

import dev.splitheat.notify.Checked;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Reach;
import java.util.List;
import java.util.Objects;

/** Whether a webhook's server can be reached, and whether the alerts are signed; none is sent. */
public final class WebhookCheck {
    private final WebhookSettings settings;
    private final Caller caller;

    public WebhookCheck(WebhookSettings settings, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    public List<Checked> sentences() {
        return List.of(Reach.of("The webhook " + settings.name(), settings.to(), caller), signed());
    }

    private Checked signed() {
        int secrets = settings.secrets().size();
        return Checked.good(
                switch (secrets) {
                    case 0 -> "What is sent to " + settings.name() + " is not signed: there is no secret";
                    case 1 -> "What is sent to " + settings.name() + " is signed";
                    default -> "What is sent to " + settings.name() + " is signed with each of " + secrets + " secrets";
                });
    }
}
