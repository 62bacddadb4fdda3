package dev.splitheat.web.server;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** What every answer says to browsers. */
final class Headers {
    private final Map<String, String> all = new LinkedHashMap<>();

    /**
     * @param secure whether the connection is encrypted
     * @param embedders other origins whose pages may show ours in a frame
     */
    Headers(boolean secure, Collection<String> embedders) {
        String frames = embedders.isEmpty() ? "'self'" : "'self' " + String.join(" ", embedders);
        all.put(
                "Content-Security-Policy",
                "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self';"
                        + " frame-ancestors " + frames);
        all.put("X-Content-Type-Options", "nosniff");
        // Nothing to other origins; under no-referrer a browser would call the origin of our own login form null.
        all.put("Referrer-Policy", "same-origin");
        all.put("Cross-Origin-Opener-Policy", "same-origin");
        all.put("Cross-Origin-Resource-Policy", "same-origin");
        all.put("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
        if (embedders.isEmpty()) {
            all.put("X-Frame-Options", "SAMEORIGIN");
        }
        if (secure) {
            all.put("Strict-Transport-Security", "max-age=31536000");
        }
    }

    Map<String, String> all() {
        return Map.copyOf(all);
    }
}
