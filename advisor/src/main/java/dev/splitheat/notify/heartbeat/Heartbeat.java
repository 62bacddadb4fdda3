package dev.splitheat.notify.heartbeat;

import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Receipt;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells a dead man's switch that everything works, as long as it does: who watches the watchman. */
public final class Heartbeat {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);

    private final HeartbeatSettings settings;
    private final BooleanSupplier works;
    private final Caller caller;
    private final Pulse pulse;
    private volatile HeartbeatCounts counts = new HeartbeatCounts(0, 0, 0);
    private boolean failing;
    private boolean withholding;

    /** @param works whether all that this process does works; asked before each beat */
    public Heartbeat(HeartbeatSettings settings, BooleanSupplier works, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.works = Objects.requireNonNull(works, "works");
        this.caller = Objects.requireNonNull(caller, "caller");
        this.pulse = new Pulse(settings.interval());
    }

    /** Called about once a second, by one thread. */
    public void tick(Instant now) {
        if (!pulse.due(now)) {
            return;
        }
        if (works.getAsBoolean()) {
            withholding = false;
            pulse.beat(now, send());
        } else {
            withhold();
            pulse.beat(now, false);
        }
    }

    public HeartbeatCounts counts() {
        return counts;
    }

    private boolean send() {
        Answer answer = caller.send(HttpRequest.newBuilder(settings.to().address())
                .method(settings.method().name(), HttpRequest.BodyPublishers.noBody()));
        Delivery delivery = Receipt.of(settings.to().toString(), answer);
        boolean arrived = delivery instanceof Delivery.Delivered;
        if (arrived) {
            arrived();
        } else {
            failed(delivery);
        }
        return arrived;
    }

    private void arrived() {
        if (failing) {
            LOG.info("heartbeats to {} arrive again", settings.to());
        }
        failing = false;
        counts = new HeartbeatCounts(counts.sent() + 1, counts.failed(), counts.withheld());
    }

    private void failed(Delivery delivery) {
        if (!failing) {
            LOG.warn("heartbeats to {} do not arrive: {}", settings.to(), Receipt.why(delivery));
        }
        failing = true;
        counts = new HeartbeatCounts(counts.sent(), counts.failed() + 1, counts.withheld());
    }

    private void withhold() {
        if (!withholding) {
            LOG.warn("no heartbeat to {} while not everything works", settings.to());
        }
        withholding = true;
        counts = new HeartbeatCounts(counts.sent(), counts.failed(), counts.withheld() + 1);
    }
}
