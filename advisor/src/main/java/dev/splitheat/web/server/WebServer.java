package dev.splitheat.web.server;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Question;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;
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
     * @param embedders origins whose pages may show ours in a frame
     */
    public record Settings(InetSocketAddress address, Optional<Tls> tls, Collection<String> embedders) {}

    private final Server server;
    private final ServerConnector connector;

    /** A server that does not listen yet; {@code site} answers. */
    public WebServer(Settings settings, Function<Question, Answer> site, Counts counts) {
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
        server.setHandler(new Door(site, new Headers(settings.tls().isPresent(), settings.embedders()).all(), counts));
        server.setErrorHandler(new Plain());
        server.setStopTimeout(STOP_MILLIS);
    }

    private static ConnectionFactory[] factories(Settings settings) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(LARGEST_HEADER);
        HttpConnectionFactory plain = new HttpConnectionFactory(http);
        if (settings.tls().isEmpty()) {
            return new ConnectionFactory[] {plain};
        }
        http.addCustomizer(new SecureRequestCustomizer(false));
        SslContextFactory.Server ssl = new SslContextFactory.Server();
        ssl.setKeyStore(settings.tls().get().read());
        ssl.setKeyStorePassword(new String(Tls.PASSWORD));
        return new ConnectionFactory[] {new SslConnectionFactory(ssl, HttpVersion.HTTP_1_1.asString()), plain};
    }

    /**
     * Returns when it listens.
     *
     * @throws IOException when it cannot: mostly because something else listens there
     */
    public void start() throws IOException {
        try {
            server.start();
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
        try {
            server.stop();
        } catch (Exception unstopped) {
            throw new IllegalStateException("the web server cannot stop", unstopped);
        }
    }
}
