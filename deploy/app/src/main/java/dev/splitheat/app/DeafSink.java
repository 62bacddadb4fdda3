package dev.splitheat.app;

import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;

/** Takes every alert and tells nobody: for a reader whose business is what is no alert. */
final class DeafSink implements Sink {
    @Override
    public String name() {
        return "dead-letters";
    }

    @Override
    public Delivery deliver(Digest digest) {
        return new Delivery.Delivered();
    }

    @Override
    public Delivery deliver(Telling telling) {
        return new Delivery.Delivered();
    }
}
