package dev.splitheat.app;

import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import java.util.HashSet;
import java.util.Set;

/**
 * Leaves out the end of what nobody was told the beginning of: history that was over before the demo began. What is told
 * for the first time is no update, whatever happened before.
 */
final class NewsOnly implements Sink {
    private final Sink sink;
    private final Set<String> told = new HashSet<>();

    NewsOnly(Sink sink) {
        this.sink = sink;
    }

    @Override
    public String name() {
        return sink.name();
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
    public Delivery deliver(Telling telling) {
        Alert alert = telling.alert();
        String id = alert.finding().id();
        if (alert.state() == Alert.State.RESOLVED && !told.contains(id)) {
            return new Delivery.Delivered();
        }
        boolean first = told.add(id);
        return sink.deliver(
                first ? Telling.first(new Alert(1, alert.state(), alert.finding(), alert.advice())) : telling);
    }
}
