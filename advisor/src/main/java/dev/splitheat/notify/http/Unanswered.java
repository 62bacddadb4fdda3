package dev.splitheat.notify.http;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** Why a request got no answer, as a person would say it. Of the address only host and port are told. */
final class Unanswered {
    private final String host;
    private final String server;
    private final Duration patience;
    private final List<Throwable> causes = new ArrayList<>();

    private Unanswered(URI to, Throwable thrown, Duration patience) {
        this.host = to.getHost();
        this.server = host + (to.getPort() < 0 ? "" : ":" + to.getPort());
        this.patience = patience;
        for (Throwable each = thrown; each != null && !causes.contains(each); each = each.getCause()) {
            causes.add(each);
        }
    }

    /**
     * What HTTP's client threw, in words.
     *
     * @param patience how long it waited
     */
    static Answer.None answer(URI to, Throwable thrown, Duration patience) {
        return new Unanswered(to, thrown, patience).answer();
    }

    private Answer.None answer() {
        if (any(UnresolvedAddressException.class) || any(UnknownHostException.class)) {
            return new Answer.None(Answer.Trouble.UNKNOWN_NAME, "the name " + host + " is unknown: DNS has no address");
        }
        if (any(SSLException.class)) {
            return new Answer.None(Answer.Trouble.TLS, "TLS with " + server + " fails: " + distrust());
        }
        if (any(HttpConnectTimeoutException.class)) {
            return new Answer.None(Answer.Trouble.UNCONNECTED, server + " cannot be connected to within " + seconds());
        }
        if (any(HttpTimeoutException.class) || any(TimeoutException.class)) {
            return new Answer.None(Answer.Trouble.SILENCE, server + " gave no answer within " + seconds());
        }
        return any(ConnectException.class) && any(ClosedChannelException.class)
                ? new Answer.None(Answer.Trouble.REFUSED, server + " refuses connections: nothing listens there")
                : new Answer.None(Answer.Trouble.BROKEN, broken());
    }

    private String seconds() {
        return patience.toMillis() < 1000 ? patience.toMillis() + " ms" : patience.toSeconds() + " s";
    }

    private String distrust() {
        String said = causes.stream()
                .filter(SSLException.class::isInstance)
                .map(Throwable::getMessage)
                .findFirst()
                .orElse("");
        if (any(CertificateExpiredException.class)) {
            return "its certificate has expired";
        }
        if (any(CertPathBuilderException.class) || said.contains("PKIX")) {
            return "its certificate is not trusted here; Java's trust store has to know who issued it";
        }
        if (said.contains("alternative") || said.contains("No name matching")) {
            return "its certificate is for another name";
        }
        return said.contains("plaintext") ? "it answers without TLS, as http does" : "it breaks the handshake off";
    }

    private String broken() {
        if (any(NoRouteToHostException.class)) {
            return "there is no way to " + server;
        }
        if (any(ProtocolException.class)) {
            return "what " + server + " answers is not HTTP";
        }
        return any(SocketException.class) || any(java.io.IOException.class)
                ? server + " drops the connection without an answer"
                : causes.get(0).getClass().getSimpleName() + " while sending to " + server;
    }

    private boolean any(Class<? extends Throwable> type) {
        return causes.stream().anyMatch(type::isInstance);
    }
}
