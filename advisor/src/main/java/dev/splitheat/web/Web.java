package dev.splitheat.web;

import dev.splitheat.keyspace.Redaction;
import dev.splitheat.view.Ownership;
import dev.splitheat.view.Views;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Gate;
import dev.splitheat.web.access.Login;
import dev.splitheat.web.access.PeerPass;
import dev.splitheat.web.api.Assets;
import dev.splitheat.web.api.DatabasesPage;
import dev.splitheat.web.api.FindingPage;
import dev.splitheat.web.api.FindingsPage;
import dev.splitheat.web.api.HealthPages;
import dev.splitheat.web.api.HeatPages;
import dev.splitheat.web.api.Keys;
import dev.splitheat.web.api.LanesPage;
import dev.splitheat.web.api.Layouts;
import dev.splitheat.web.api.OpenApiPage;
import dev.splitheat.web.api.PlacesPage;
import dev.splitheat.web.api.ReportsPage;
import dev.splitheat.web.api.RevealPage;
import dev.splitheat.web.api.SessionPage;
import dev.splitheat.web.api.SilencesPage;
import dev.splitheat.web.api.StreamPage;
import dev.splitheat.web.forward.Forwarding;
import dev.splitheat.web.forward.Gathering;
import dev.splitheat.web.forward.Instances;
import dev.splitheat.web.forward.Peers;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Routes;
import dev.splitheat.web.live.LiveStreams;
import dev.splitheat.web.server.Counts;
import dev.splitheat.web.server.Tls;
import dev.splitheat.web.server.WebServer;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The whole web of one instance. */
public final class Web implements AutoCloseable {
    /**
     * What it is told.
     *
     * @param statements whether the texts of statements are shown, without their literals
     * @param version as pages show it
     */
    public record Settings(
            WebServer.Settings server, Access access, boolean statements, String version, LiveStreams.Rhythm rhythm) {}

    /**
     * What it stands on.
     *
     * @param redaction of all keys that leave
     * @param metrics in Prometheus's text format
     * @param missing what of the stores was not read back yet, in a sentence; empty once all was
     */
    public record Foundations(
            Views views,
            Instances instances,
            Supplier<Redaction> redaction,
            Supplier<String> metrics,
            Supplier<Optional<String>> missing,
            Clock clock) {}

    private final Counts counts = new Counts();
    private final Gate gate;
    private final Peers peers;
    private final LiveStreams streams;
    private final Routes routes;
    private final WebServer server;
    private final Warming warming;

    /** A web that does not listen yet. */
    public Web(Settings settings, Foundations on) {
        Keys keys = new Keys(on.views(), on.redaction());
        Layouts layouts = new Layouts(on.views(), keys);
        gate = new Gate(settings.access(), settings.server().tls().isPresent(), on.clock());
        peers = new Peers(
                PeerPass.of(settings.access(), on.clock()),
                settings.server().tls().map(Tls::trust));
        streams = new LiveStreams(
                on.views(),
                layouts::of,
                layouts::newestFor,
                database -> on.instances().of(database) instanceof Ownership.Here,
                settings.rhythm());
        routes = new Routes(routes(settings, on, keys, layouts));
        warming = new Warming(routes);
        Site site = new Site(gate, routes, new Forwarding(on.instances(), peers));
        server = new WebServer(settings.server(), site, gate::origin, counts);
        server.onRenewal(peers::believe);
    }

    private List<Route> routes(Settings settings, Foundations on, Keys keys, Layouts layouts) {
        Gathering gathering = new Gathering(on.instances(), peers);
        return Stream.of(
                        new Assets().routes(),
                        new Login(gate).routes(),
                        new SessionPage(settings.version(), gate::isByLogin, on.clock()).routes(),
                        new DatabasesPage(on.views(), gathering).routes(),
                        new HeatPages(on.views(), layouts, keys, on.clock()).routes(),
                        new PlacesPage(on.views(), layouts, keys, on.clock()).routes(),
                        new FindingsPage(on.views(), keys, gathering, on.clock()).routes(),
                        new FindingPage(on.views(), layouts, keys, settings.statements(), on.clock()).routes(),
                        new LanesPage(on.views(), keys, on.clock()).routes(),
                        new SilencesPage(on.views(), keys, gathering, on.clock()).routes(),
                        new RevealPage(on.views(), layouts, on.clock()).routes(),
                        new StreamPage(on.views(), layouts, streams, on.clock()).routes(),
                        new ReportsPage(on.views(), gathering).routes(),
                        new OpenApiPage().routes(),
                        new HealthPages(on.missing(), on.metrics()).routes())
                .flatMap(List::stream)
                .toList();
    }

    /**
     * Returns when it listens.
     *
     * @throws IOException when something else listens there
     */
    public void start() throws IOException {
        server.start();
        streams.start();
        warming.start();
    }

    /** Where it listens, once it is started. */
    public int port() {
        return server.port();
    }

    Routes routes() {
        return routes;
    }

    /** What the server did so far. */
    public Counts counts() {
        return counts;
    }

    /** How many questions were sent on to other instances. */
    public long forwarded() {
        return peers.forwarded();
    }

    /** How many logins failed. */
    public long failedLogins() {
        return gate.failures();
    }

    @Override
    public void close() {
        warming.close();
        streams.close();
        server.close();
    }
}
