package dev.splitheat.app.alerting;

import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Predicate;

/** A sink under the name that the configuration gives it. */
final class NamedSink implements Sink {
    private final String name;
    private final Sink sink;

    private NamedSink(String name, Sink sink) {
        this.name = Objects.requireNonNull(name, "name");
        this.sink = Objects.requireNonNull(sink, "sink");
    }

    static Sink of(String name, Sink sink) {
        return sink.name().equals(name) ? sink : new NamedSink(name, sink);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Delivery deliver(Telling telling) {
        return sink.deliver(telling);
    }

    @Override
    public Delivery deliver(Digest digest) {
        return sink.deliver(digest);
    }

    @Override
    public boolean readByPeople() {
        return sink.readByPeople();
    }

    @Override
    public boolean idempotent() {
        return sink.idempotent();
    }

    @Override
    public Delivery tick(Instant now) {
        return sink.tick(now);
    }

    @Override
    public void release(Predicate<String> databases) {
        sink.release(databases);
    }
}
