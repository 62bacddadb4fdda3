package dev.splitheat.notify.alertmanager;

import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.Receipt;
import dev.splitheat.text.Shortened;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One Alertmanager of several that know the same. */
final class Peer {
    private static final Logger LOG = LoggerFactory.getLogger(Peer.class);
    private static final int BAD_REQUEST = 400;
    private static final int LONGEST_COMPLAINT = 300;

    private final URI address;
    private final Optional<Credential> authorization;
    private final Caller caller;
    private volatile PeerCounts counts;
    private volatile boolean failing;
    private boolean refusing;

    Peer(URI address, Optional<Credential> authorization, Caller caller) {
        this.address = address;
        this.authorization = authorization;
        this.caller = caller;
        this.counts = new PeerCounts(address, 0, 0, 0);
    }

    boolean failing() {
        return failing;
    }

    PeerCounts counts() {
        return counts;
    }

    /** @param alerts a JSON array */
    Delivery post(String alerts) {
        HttpRequest.Builder request = HttpRequest.newBuilder(at(address, "/api/v2/alerts"))
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(alerts));
        authorization.ifPresent(credential -> request.header("authorization", credential.value()));
        Answer answer = caller.send(request);
        Delivery delivery = Receipt.of("Alertmanager " + address, answer);
        count(delivery, answer);
        return delivery;
    }

    static URI at(URI base, String path) {
        return URI.create(base.toString().replaceAll("/+$", "") + path);
    }

    private void count(Delivery delivery, Answer answer) {
        if (delivery instanceof Delivery.Delivered) {
            took();
        } else if (answer instanceof Answer.Response response && response.status() == BAD_REQUEST) {
            refused(response);
        } else {
            failed(Receipt.why(delivery));
        }
    }

    private void took() {
        if (failing || refusing) {
            LOG.info("Alertmanager {} takes alerts again", address);
        }
        failing = false;
        refusing = false;
        counts = new PeerCounts(address, counts.taken() + 1, counts.refused(), counts.failed());
    }

    /** It keeps those that it could read. */
    private void refused(Answer.Response response) {
        if (!refusing) {
            String complaint = Shortened.to(LONGEST_COMPLAINT, response.body().strip());
            LOG.warn("Alertmanager {} refuses some of the alerts and may have taken others: {}", address, complaint);
        }
        failing = false;
        refusing = true;
        counts = new PeerCounts(address, counts.taken(), counts.refused() + 1, counts.failed());
    }

    private void failed(String why) {
        if (!failing) {
            LOG.warn("Alertmanager {} fails ({}); it is told again with the next round", address, why);
        }
        failing = true;
        counts = new PeerCounts(address, counts.taken(), counts.refused(), counts.failed() + 1);
    }
}
