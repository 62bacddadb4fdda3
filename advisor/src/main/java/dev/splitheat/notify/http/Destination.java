package dev.splitheat.notify.http;

import java.net.URI;
import java.util.Locale;
import java.util.Objects;

/**
 * An address that somebody configured and to which something is sent. Its path may be a secret of its own, so it is shown
 * without.
 */
public record Destination(URI address) {
    public Destination {
        Objects.requireNonNull(address, "address");
    }

    /**
     * The address, if what is sent there is safe on the way.
     *
     * @param plainHttp whether it may be read by all between here and there; on the same machine it always may
     * @throws UnusableAddressException when it is none
     */
    public static Destination of(URI address, boolean plainHttp) {
        String scheme = Objects.requireNonNullElse(address.getScheme(), "").toLowerCase(Locale.ROOT);
        Destination destination = new Destination(address);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw new UnusableAddressException(destination.toString(), "it begins with neither http:// nor https://");
        }
        if (address.getHost() == null) {
            throw new UnusableAddressException(destination.toString(), "it names no host");
        }
        if (address.getUserInfo() != null) {
            throw new UnusableAddressException(
                    destination.toString(), "a user and a password in an address end in logs; leave them out");
        }
        if (scheme.equals("http") && !plainHttp && !loopback(address.getHost())) {
            throw new UnusableAddressException(
                    destination.toString(), "what is sent without TLS can be read on the way; use https, or allow it");
        }
        return destination;
    }

    /** The server alone. */
    public URI root() {
        return URI.create(this + "/");
    }

    /** Scheme, host and port. */
    @Override
    public String toString() {
        String port = address.getPort() < 0 ? "" : ":" + address.getPort();
        return address.getScheme() + "://" + address.getHost() + port;
    }

    private static boolean loopback(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || name.matches("127(\\.\\d{1,3}){3}")
                || name.equals("[::1]");
    }
}
