package dev.splitheat.app.alerting;

import dev.splitheat.app.config.WebUrl;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.UnusableAddressException;
import java.net.URI;
import java.net.URISyntaxException;

/** Addresses of the web in a configuration. */
final class Addresses {
    static final String MEANING = "an http or https URL";

    private Addresses() {}

    static URI of(Part part) {
        return of(part, part.text(MEANING));
    }

    /** Where a secret is sent along: encrypted, or on this machine. */
    static URI safe(Part part) {
        return destination(part, part.text(MEANING), false).address();
    }

    /** Reads one that may be secret: it is never shown, whatever is wrong with it. */
    static URI of(Part part, String text) {
        try {
            return WebUrl.of(text);
        } catch (URISyntaxException refused) {
            throw part.refused("is " + refused.getReason() + " but must be " + MEANING);
        }
    }

    /**
     * Where something is sent to.
     *
     * @param plain whether it may go unencrypted to another machine
     */
    static Destination destination(Part part, String text, boolean plain) {
        URI address = of(part, text);
        try {
            return Destination.of(address, plain);
        } catch (UnusableAddressException unusable) {
            throw part.refused(unusable.getMessage());
        }
    }

    /** Scheme, host and port alone: tokens stand in paths and queries. */
    static String shown(URI url) {
        return WebUrl.withoutSecrets(url);
    }
}
