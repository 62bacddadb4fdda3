package dev.splitheat.notify;

/** What a sink was told cannot be written down: it would be told again, so that nobody goes on. */
public final class UnwrittenDeliveryException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnwrittenDeliveryException(String topic, Throwable cause) {
        super(topic + " does not take what a sink has been told: " + cause.getMessage(), cause);
    }
}
