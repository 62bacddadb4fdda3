package dev.splitheat.web.server;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Question;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Listens, and bounds what anybody can make it spend. */
public final class WebServer implements AutoCloseable {
    private static final int MOST_THREADS = 48;
    private static final int LEAST_THREADS = 6;
    private static final int MOST_CONNECTIONS = 2_000;
    private static final int LARGEST_HEADER = 16 * 1024;
    private static final long IDLE_MILLIS = 45_000;
    private static final long STOP_MILLIS = 2_000;

    /**
     * Where and how it listens.
     *
     * @param tls without it nothing is encrypted
     * @param renewal how often is looked whether there is another certificate
     * @param embedders origins whose pages may show ours in a frame
     */
    public record Settings(
            InetSocketAddress address, Optional<Tls> tls, Duration renewal, Collection<String> embedders) {
        /** Renewals come days before they are needed. */
        public static final Duration USUAL_RENEWAL = Duration.ofMinutes(1);
    }

    private final Settings settings;
    private final Server server;
    private final ServerConnector connector;
    private final List<Consumer<SSLContext>> believers = new ArrayList<>();
    private Optional<Renewal> renewal = Optional.empty();

    /** A server that does not listen yet; {@code site} answers. */
    public WebServer(
            Settings settings, Function<Question, Answer> site, Function<Question, String> origins, Counts counts) {
        this.settings = settings;
        QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, LEAST_THREADS);
        threads.setName("splitheat-web");
        threads.setDaemon(true);
        server = new Server(threads);
        connector = new ServerConnector(server, 1, 1, factories(settings));
        connector.setHost(settings.address().getHostString());
        connector.setPort(settings.address().getPort());
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, server));
        server.setHandler(
                new Door(site, origins, new Headers(settings.tls().isPresent(), settings.embedders()).all(), counts));
        server.setErrorHandler(new Plain());
        server.setStopTimeout(STOP_MILLIS);
    }

    /** Is told what to believe of other instances whenever the certificate was renewed. */
    public void onRenewal(Consumer<SSLContext> believer) {
        believers.add(believer);
    }

    private ConnectionFactory[] factories(Settings settings) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(LARGEST_HEADER);
        HttpConnectionFactory plain = new HttpConnectionFactory(http);
        if (settings.tls().isEmpty()) {
            return new ConnectionFactory[] {plain};
        }
        http.addCustomizer(new SecureRequestCustomizer(false));
        SslContextFactory.Server ssl = new SslContextFactory.Server();
        KeyStore shown = settings.tls().get().read();
        ssl.setKeyStore(shown);
        ssl.setKeyStorePassword(new String(Tls.PASSWORD));
        renewal = Optional.of(new Renewal(settings.tls().get(), shown, renewed -> show(ssl, renewed)));
        return new ConnectionFactory[] {new SslConnectionFactory(ssl, HttpVersion.HTTP_1_1.asString()), plain};
    }

    /** Connections that are open stay as they are. */
    private void show(SslContextFactory.Server ssl, KeyStore renewed) {
        try {
            ssl.reload(factory -> factory.setKeyStore(renewed));
        } catch (Exception refused) {
            throw new IllegalStateException("the web server cannot show it", refused);
        }
        believers.forEach(believer -> believer.accept(Trust.in(renewed)));
    }

    /**
     * Returns when it listens.
     *
     * @throws IOException when it cannot: mostly because something else listens there
     */
    public void start() throws IOException {
        try {
            server.start();
            renewal.ifPresent(each -> each.every(settings.renewal()));
        } catch (IOException taken) {
            close();
            throw taken;
        } catch (Exception failure) {
            close();
            throw new IllegalStateException("the web server cannot start", failure);
        }
    }

    /** Where it listens, once it is started. */
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void close() {
        renewal.ifPresent(Renewal::close);
        try {
            server.stop();
        } catch (Exception unstopped) {
            throw new IllegalStateException("the web server cannot stop", unstopped);
        }
    }
}
