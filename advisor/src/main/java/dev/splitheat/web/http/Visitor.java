package dev.splitheat.web.http;

import java.util.Objects;
import java.util.Optional;

/**
 * Who asks.
 *
 * @param address of the machine that asks, as the network tells it
 * @param user as the proxy or the token names them; empty on loopback without a login
 * @param mayReveal whether key values may be shown to them
 * @param peer whether another instance asks on their behalf, which is never sent on
 */
public record Visitor(String address, Optional<String> user, boolean mayReveal, boolean peer) {
    public Visitor {
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(user, "user");
    }

    /** As logs call them. */
    public String name() {
        return user.orElse("anybody at " + address);
    }

    /** What bounds are kept for: behind a proxy all have one address. */
    public String origin() {
        return user.map(name -> name + "@" + address).orElse(address);
    }
}
