package dev.splitheat.app.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** Reads http and https URLs; of any other, says what it is without what may be secret in it. */
public final class WebUrl {
    private WebUrl() {}

    /**
     * Reads a URL.
     *
     * @throws URISyntaxException with a reason that completes "is …", and the text itself only in its message
     */
    public static URI of(String text) throws URISyntaxException {
        URI url = parse(text);
        String scheme = url.getScheme();
        if (scheme == null) {
            throw new URISyntaxException(text, "without http:// or https:// at its beginning");
        }
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw new URISyntaxException(text, withoutSecrets(url));
        }
        if (url.getHost() == null) {
            throw new URISyntaxException(text, "a URL without a proper host");
        }
        return url;
    }

    private static URI parse(String text) throws URISyntaxException {
        try {
            return new URI(text);
        } catch (URISyntaxException malformed) {
            URISyntaxException refused = new URISyntaxException(
                    text,
                    "no proper URL (" + malformed.getReason().toLowerCase(Locale.ROOT) + " at its character "
                            + (malformed.getIndex() + 1) + ")");
            refused.initCause(malformed);
            throw refused;
        }
    }

    /** Scheme, host and port alone: passwords stand before the host, tokens in the path and the query. */
    public static String withoutSecrets(URI url) {
        if (url.getHost() == null) {
            return url.getScheme() + ":…";
        }
        String port = url.getPort() < 0 ? "" : ":" + url.getPort();
        return url.getScheme() + "://" + url.getHost() + port
                + (url.getRawPath() != null && url.getRawPath().length() > 1 ? "/…" : "");
    }
}
