package dev.splitheat.app.web;

import dev.splitheat.app.config.Secret;
import dev.splitheat.app.config.WebConfig;
import dev.splitheat.keyspace.Redaction;
import dev.splitheat.view.Ownership;
import dev.splitheat.web.Web;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.access.TrustedProxy;
import dev.splitheat.web.live.LiveStreams;
import dev.splitheat.web.server.KeyStoreTls;
import dev.splitheat.web.server.PemTls;
import dev.splitheat.web.server.Tls;
import dev.splitheat.web.server.WebServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * How pages are served.
 *
 * @param mayMove whether another port serves as well
 * @param key what chooses the port
 * @param self where other instances reach this one
 * @param statements whether the texts of statements are shown, without their literals
 */
public record WebPlan(
        InetSocketAddress address,
        boolean mayMove,
        String key,
        Optional<Ownership.Address> self,
        Access access,
        Optional<Tls> tls,
        List<String> embed,
        boolean statements,
        String version,
        Supplier<Redaction> redaction) {

    /** Of this machine alone; everybody on it may see keys, which are made up. */
    public static WebPlan ofDemo(int port, boolean mayMove, String version, Supplier<Redaction> redaction) {
        return new WebPlan(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                mayMove,
                "--web-port",
                Optional.empty(),
                Access.LOOPBACK.revealing(Reveal.EVERYBODY),
                Optional.empty(),
                List.of(),
                true,
                version,
                redaction);
    }

    /** As the configuration says; {@code link} is where people reach the pages, as far as that is known. */
    public static WebPlan of(
            WebConfig web, Optional<URI> link, boolean statements, String version, Supplier<Redaction> redaction) {
        return new WebPlan(
                web.listen(),
                false,
                "web.listen",
                web.self().map(WebPlan::address),
                access(web, link),
                web.tls().map(WebPlan::tls),
                web.embed(),
                statements,
                version,
                redaction);
    }

    private static Access access(WebConfig web, Optional<URI> link) {
        Set<String> hosts = new HashSet<>(web.hosts());
        link.map(URI::getHost).ifPresent(hosts::add);
        hosts.add(web.listen().getHostString());
        return new Access(
                web.loopback(),
                web.token().map(Secret::value),
                web.proxy()
                        .map(proxy -> new TrustedProxy(
                                proxy.userHeader(), proxy.secret().map(Secret::value), proxy.addresses())),
                web.peersSecret().map(Secret::value),
                new Reveal(web.reveal().everybody(), web.reveal().users()),
                hosts);
    }

    static Tls tls(WebConfig.Tls tls) {
        if (tls instanceof WebConfig.KeyStoreFile store) {
            return new KeyStoreTls(store.file(), store.password().value());
        }
        WebConfig.PemFiles files = (WebConfig.PemFiles) tls;
        return new PemTls(files.certificate(), files.key());
    }

    private static Ownership.Address address(String hostAndPort) {
        int colon = hostAndPort.lastIndexOf(':');
        return new Ownership.Address(
                hostAndPort.substring(0, colon), Integer.parseInt(hostAndPort.substring(colon + 1)));
    }

    Web.Settings settings(InetSocketAddress listen) {
        return new Web.Settings(
                new WebServer.Settings(listen, tls, WebServer.Settings.USUAL_RENEWAL, embed),
                access,
                statements,
                version,
                LiveStreams.Rhythm.USUAL);
    }

    /** Where a browser on this machine finds the pages. */
    String url(int port) {
        InetAddress host = address.getAddress();
        boolean here = host == null || host.isAnyLocalAddress() || host.isLoopbackAddress();
        return (tls.isPresent() ? "https" : "http") + "://" + (here ? "127.0.0.1" : address.getHostString()) + ":"
                + port + "/";
    }
}
