package dev.splitheat.ingest.spanner;

import java.net.URI;
import java.util.Set;

/**
 * The address of a simulated Spanner on this machine. Spoken to without encryption and credentials, which is why no
 * other machine is accepted.
 */
public record LoopbackHost(String host, int port) {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    public LoopbackHost {
        if (!LOOPBACK.contains(host) || port < 1 || port > 65_535) {
            throw refused(host + ":" + port);
        }
    }

    /** @throws IllegalArgumentException with one sentence when this is no {@code host:port} of this machine */
    public static LoopbackHost of(String text) {
        String bare = text.strip();
        try {
            URI uri = URI.create(bare.contains("://") ? bare : "http://" + bare);
            if (!"http".equals(uri.getScheme()) || uri.getHost() == null) {
                throw refused(bare);
            }
            return new LoopbackHost(uri.getHost(), uri.getPort());
        } catch (IllegalArgumentException e) {
            throw refused(bare);
        }
    }

    String url() {
        return "http://" + host + ":" + port;
    }

    private static IllegalArgumentException refused(String text) {
        return new IllegalArgumentException(
                "'" + text
                        + "' is not a port of this machine: write http://127.0.0.1:PORT for a simulated Spanner, or leave it out for Google's.");
    }
}
