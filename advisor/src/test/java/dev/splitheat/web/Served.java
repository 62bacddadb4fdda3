package dev.splitheat.web;

import dev.splitheat.keyspace.Redaction;
import dev.splitheat.view.FixedViews;
import dev.splitheat.view.Views;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.forward.Instances;
import dev.splitheat.web.live.LiveStreams;
import dev.splitheat.web.server.Tls;
import dev.splitheat.web.server.WebServer;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The real web over {@link SyntheticShop}. To look at it without Kafka: {@code mvn -q test-compile dependency:build-classpath
 * -Dmdep.outputFile=target/class-path -pl advisor -am}, then {@code java -cp
 * advisor/target/test-classes:advisor/target/classes:schemas/target/classes:$(cat advisor/target/class-path)
 * dev.splitheat.web.Served 8484}; a minute is added each minute.
 */
final class Served implements AutoCloseable {
    static final Duration HISTORY = Duration.ofHours(6);
    static final LiveStreams.Rhythm QUICK =
            new LiveStreams.Rhythm(Duration.ofMillis(20), Duration.ofMillis(40), Duration.ofMillis(200));

    private final Web web;

    private Served(Web web) {
        this.web = web;
    }

    /** On a port of its own. */
    static Served over(Views views, Access access, Instances instances, Clock clock) throws IOException {
        return on(0, views, access, instances, clock, Optional.empty());
    }

    /** The same, encrypted. */
    static Served over(Views views, Access access, Instances instances, Clock clock, Tls tls) throws IOException {
        return on(0, views, access, instances, clock, Optional.of(tls));
    }

    static Served on(int port, Views views, Access access, Instances instances, Clock clock) throws IOException {
        return on(port, views, access, instances, clock, Optional.empty());
    }

    private static Served on(int port, Views views, Access access, Instances instances, Clock clock, Optional<Tls> tls)
            throws IOException {
        WebServer.Settings server = new WebServer.Settings(
                new InetSocketAddress("127.0.0.1", port), tls, Duration.ofMillis(100), List.of());
        Web web = new Web(
                new Web.Settings(server, access, true, "test", QUICK),
                new Web.Foundations(
                        guarded(views),
                        instances,
                        () -> new Redaction("secret".getBytes(StandardCharsets.UTF_8), Set.of()),
                        () -> "# HELP up\nup 1\n",
                        Optional::empty,
                        clock));
        web.start();
        return new Served(web);
    }

    /** Tests put something in while the server reads. */
    private static Views guarded(Views views) {
        return (Views) Proxy.newProxyInstance(
                Served.class.getClassLoader(), new Class<?>[] {Views.class}, (proxy, method, arguments) -> {
                    synchronized (views) {
                        try {
                            return method.invoke(views, arguments);
                        } catch (InvocationTargetException thrown) {
                            throw thrown.getCause();
                        }
                    }
                });
    }

    Web web() {
        return web;
    }

    int port() {
        return web.port();
    }

    String address() {
        return "http://127.0.0.1:" + port();
    }

    @Override
    public void close() {
        web.close();
    }

    public static void main(String[] arguments) throws Exception {
        int port = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 0;
        Instant begun = Instant.now().truncatedTo(ChronoUnit.MINUTES);
        SyntheticShop shop = new SyntheticShop(begun);
        FixedViews views = shop.views(Duration.ofDays(3));
        try (Served served = on(
                port,
                views,
                Access.LOOPBACK.revealing(Reveal.EVERYBODY),
                Instances.ALONE,
                Clock.systemUTC(),
                Optional.empty())) {
            System.out.println(served.address() + "/map?database=" + SyntheticShop.DATABASE);
            for (Instant next = begun.plusSeconds(60); ; next = next.plusSeconds(60)) {
                Thread.sleep(Math.max(1, Duration.between(Instant.now(), next).toMillis()));
                synchronized (views) {
                    views.put(shop.minute(next));
                }
            }
        }
    }
}
