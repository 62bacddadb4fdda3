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

    /** What comes of telling the same again; unless that is nothing, it is written down before that it is about to be sent. */
    default Again again() {
        return Again.HARMLESS;
    }

    /** What comes of telling the same again. */
    enum Again {
        HARMLESS,
        /** It is looked for where it would be, and sent when it is not there. */
        LOOKED_FOR,
        /** It is there twice, and nobody can be asked: what is in doubt is not sent again. */
        TWICE
    }
}
