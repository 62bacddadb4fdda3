package dev.splitheat.notify.pagerduty;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.alert.Samples;
import dev.splitheat.alert.Tellers;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.Telling.Task;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.notify.http.FakeReceiver.Reply;
import dev.splitheat.story.Pageable;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** PagerDuty on loopback, and a sink that pages there. */
final class FakePagerDuty implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();
    static final RoutingKey SHOP = key("shop", "0123456789abcdef0123456789abcdef");
    static final RoutingKey NEW = key("shop-2", "fedcba9876543210fedcba9876543210");
    static final Delivery NOT_PAGED = new Delivery.Delivered(Map.of("paged", "no"));
    /** The incident of the first opening is over. */
    static final Delivery NO_LONGER_PAGED = new Delivery.Delivered(Map.of("paged", "no", "pages", "1.1"));

    private final FakeReceiver receiver;

    private FakePagerDuty(FakeReceiver receiver) {
        this.receiver = receiver;
    }

    static FakePagerDuty start() throws IOException {
        FakePagerDuty fake = new FakePagerDuty(FakeReceiver.start());
        fake.receiver.always(Reply.of(202));
        return fake;
    }

    FakeReceiver receiver() {
        return receiver;
    }

    Sink sink() {
        return sink(new RoutingKeys(SHOP, List.of()), Pageable.CRITICAL);
    }

    Sink sink(RoutingKeys keys, Pageable pageable) {
        Clock clock = Clock.fixed(Samples.TEN, ZoneOffset.UTC);
        return sink(receiver.base(), keys, pageable, new Caller(clock, Caller.PATIENCE));
    }

    static Sink sink(URI base, RoutingKeys keys, Pageable pageable, Caller caller) {
        return new PagerDutySink(
                new PagerDutySettings("pagerduty", base, keys, pageable), Tellers.redacted(), caller, new EventRate());
    }

    /** As a dispatcher does it: what is to follow at once follows. */
    static Map<String, String> told(Sink sink, Task task, Alert alert, Map<String, String> reference) {
        Delivery.Delivered delivered = (Delivery.Delivered) sink.deliver(new Telling(task, alert, reference, false));
        return delivered.rest().isPresent()
                ? told(sink, Task.UPDATE, alert, delivered.reference())
                : delivered.reference();
    }

    List<String> events() {
        return receiver.requests().stream().map(FakePagerDuty::event).toList();
    }

    private static String event(FakeReceiver.Request request) {
        try {
            JsonNode body = JSON.readTree(request.body());
            return body.get("event_action").asText() + " "
                    + body.get("dedup_key").asText();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Map<String, String> reference(Delivery delivery) {
        return ((Delivery.Delivered) delivery).reference();
    }

    private static RoutingKey key(String name, String value) {
        return new RoutingKey(name, new Credential(value));
    }

    @Override
    public void close() {
        receiver.close();
    }
}
