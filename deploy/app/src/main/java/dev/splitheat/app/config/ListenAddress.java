package dev.splitheat.app.config;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads where something should listen. */
final class ListenAddress {
    private static final Pattern LISTEN = Pattern.compile("(?:([^:\\s]+|\\[[0-9a-fA-F:]+]):)?(\\d{1,5})");
    private static final int HIGHEST_PORT = 65_535;

    private ListenAddress() {}

    /** Of {@code host:port}, or a port alone, which is one of this machine that nobody else reaches. */
    static Optional<InetSocketAddress> of(String text) {
        Matcher address = LISTEN.matcher(text);
        if (!address.matches() || Integer.parseInt(address.group(2)) > HIGHEST_PORT) {
            return Optional.empty();
        }
        int port = Integer.parseInt(address.group(2));
        return Optional.of(
                address.group(1) == null
                        ? new InetSocketAddress(InetAddress.getLoopbackAddress(), port)
                        : new InetSocketAddress(address.group(1), port));
    }
}
