package dev.splitheat.web.access;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Who is let in.
 *
 * @param loopback whether only this machine can reach the server; then nobody need log in unless something is said below
 * @param token that lets in whoever shows it
 * @param peerSecret that instances show one another; without it the token's serves
 * @param hosts names under which the server may be asked besides addresses in figures
 */
public record Access(
        boolean loopback,
        Optional<String> token,
        Optional<TrustedProxy> proxy,
        Optional<String> peerSecret,
        Reveal reveal,
        Set<String> hosts) {
    /** What whoever shows the token is called. */
    public static final String TOKEN = "token";

    /** Of this machine alone, without login. */
    public static final Access LOOPBACK =
            new Access(true, Optional.empty(), Optional.empty(), Optional.empty(), Reveal.NOBODY, Set.of());

    public Access {
        Objects.requireNonNull(reveal, "reveal");
        hosts = Set.copyOf(hosts);
        if (!loopback && token.isEmpty() && proxy.isEmpty()) {
            throw new IllegalArgumentException("other machines would be let in without a login");
        }
    }

    boolean isOpen() {
        return token.isEmpty() && proxy.isEmpty();
    }

    /** What instances sign with; empty where nobody need prove anything. */
    Optional<String> signedWith() {
        return peerSecret.or(() -> token);
    }

    public Access revealing(Reveal other) {
        return new Access(loopback, token, proxy, peerSecret, other, hosts);
    }
}
