package dev.splitheat.notify;

import dev.splitheat.finding.Alert;

/** A place where alerts are told. Telling the same revision twice does no harm. */
public interface Sink {
    /** Short, stable and unique among the sinks of a process: where a sink has got to is remembered by its name. */
    String name();

    /** Tells the alert, or says why not; does not throw for what the other side does. */
    Delivery deliver(Alert alert);
}
