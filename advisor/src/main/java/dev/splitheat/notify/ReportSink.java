package dev.splitheat.notify;

/** A place where weekly reports are told, beside alerts or without them. */
public interface ReportSink {
    /** As the configuration has it. */
    String name();

    /**
     * Tells it, or says why not; does not throw for what the other side does.
     *
     * @param inDoubt it was about to be sent when a process ended, and may be there already
     */
    Delivery tell(ReportNotice notice, boolean inDoubt);

    /** Whether telling the same again does no harm; else it is written down before that it is about to be sent. */
    default boolean idempotent() {
        return true;
    }
}
