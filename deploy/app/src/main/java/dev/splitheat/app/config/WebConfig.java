package dev.splitheat.app.config;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Where Splitheat's pages are served, and for whom.
 *
 * @param advertised where other instances reach this one, as host:port; without it, where it listens
 * @param token lets in whoever shows it
 * @param peersSecret that instances show one another; without it the token serves
 * @param hosts names under which the pages may be asked for
 * @param embed origins whose pages may show ours in a frame
 */
public record WebConfig(
        InetSocketAddress listen,
        Optional<String> advertised,
        Optional<Secret> token,
        Optional<Tls> tls,
        Optional<Proxy> proxy,
        Optional<Secret> peersSecret,
        Reveal reveal,
        Set<String> hosts,
        List<String> embed) {
    /** The certificate that is shown, and its key. */
    public sealed interface Tls permits PemFiles, KeyStoreFile {}

    public record PemFiles(Path certificate, Path key) implements Tls {}

    /** PKCS12. */
    public record KeyStoreFile(Path file, Secret password) implements Tls {}

    /** Who logs people in, and how it is known. */
    public record Proxy(String userHeader, Optional<Secret> secret, Set<String> addresses) {
        public Proxy {
            addresses = Set.copyOf(addresses);
        }
    }

    /** To whom key values are shown. */
    public record Reveal(boolean everybody, Set<String> users) {
        public Reveal {
            users = Set.copyOf(users);
        }
    }

    public WebConfig {
        Objects.requireNonNull(listen, "listen");
        hosts = Set.copyOf(hosts);
        embed = List.copyOf(embed);
    }

    /** Whether only this machine can ask. */
    public boolean loopback() {
        return listen.getAddress() != null && listen.getAddress().isLoopbackAddress();
    }

    /** Where other instances reach this one; empty where nobody can know. */
    public Optional<String> self() {
        boolean anywhere = listen.getAddress() == null || listen.getAddress().isAnyLocalAddress();
        return advertised.or(() -> anywhere || listen.getPort() == 0
                ? Optional.empty()
                : Optional.of(listen.getAddress().getHostAddress() + ":" + listen.getPort()));
    }

    public boolean guarded() {
        return token.isPresent() || proxy.isPresent();
    }
}
