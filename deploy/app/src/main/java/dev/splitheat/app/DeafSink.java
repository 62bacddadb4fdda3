package dev.splitheat.app;

import dev.splitheat.finding.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Sink;

/** Takes every alert and tells nobody: for a reader whose business is what is no alert. */
final class DeafSink implements Sink {
    @Override
    public String name() {
        return "dead-letters";
    }

    @Override
    public Delivery deliver(Alert alert) {
        return new Delivery.Delivered();
    }
}
