package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.config.WebUrl;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.UnusableAddressException;
import dev.splitheat.story.Permalinks;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Addresses of the web in a configuration. */
final class Addresses {
    static final String MEANING = "an http or https URL";

    private static final Pattern PLACE = Pattern.compile("\\{([^{}]*)}");

    private Addresses() {}

    static URI of(Part part) {
        return of(part, part.text(MEANING));
    }

    /** One that may hold places for what a message is about, as {@link Permalinks} fills them. */
    static URI withPlaces(Part part) {
        String text = part.text(MEANING);
        Matcher place = PLACE.matcher(text);
        StringBuilder read = new StringBuilder();
        while (place.find()) {
            if (!Permalinks.PLACES.contains(place.group(1))) {
                throw part.refused("unknown place {" + place.group(1) + "}"
                        + Nearest.to(place.group(1), Permalinks.PLACES)
                                .map(near -> ": did you mean {" + near + "}?")
                                .orElse(": there are {" + String.join("}, {", Permalinks.PLACES) + "}"));
            }
            place.appendReplacement(read, Permalinks.place(place.group(1)));
        }
        return of(part, place.appendTail(read).toString());
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
