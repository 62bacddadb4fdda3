package dev.splitheat.sandbox.server;

import java.net.InetSocketAddress;

/** The simulated Spanner asks nobody for credentials, so that only this machine may reach it. */
public final class NotLoopbackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotLoopbackException(InetSocketAddress address) {
        super("the simulated Spanner listens on loopback only, not on " + address.getHostString()
                + ": use 127.0.0.1 or localhost");
    }
}
