package dev.splitheat.web.access;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A proxy that logs people in and says who they are in a header. It is believed only when it proves itself: by a secret in
 * another header, or by its address.
 *
 * @param userHeader such as {@code X-Forwarded-Email}
 * @param secret that it sends in {@code X-Splitheat-Proxy-Secret}
 * @param addresses in figures
 */
public record TrustedProxy(String userHeader, Optional<String> secret, Set<String> addresses) {
    /** Where the secret stands. */
    public static final String SECRET_HEADER = "x-splitheat-proxy-secret";

    public TrustedProxy {
        userHeader = userHeader.toLowerCase(Locale.ROOT);
        Objects.requireNonNull(secret, "secret");
        addresses = Set.copyOf(addresses);
        if (secret.isEmpty() && addresses.isEmpty()) {
            throw new IllegalArgumentException("a proxy that anybody could pass for");
        }
    }

    boolean isIt(String address, Optional<String> shown) {
        boolean knows = secret.isEmpty()
                || shown.filter(text -> Signing.same(text, secret.get())).isPresent();
        return knows && (addresses.isEmpty() || addresses.contains(address));
    }
}
