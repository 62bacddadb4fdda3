package dev.splitheat.app.lifecycle;

/** A part of the process that is started after those it needs and closed before them. */
public interface Role {
    /** What the part is called in messages, such as {@code analyzer}. */
    String name();

    /** Returns when the part does its work; throws when it cannot. After a failure {@link #close} is called all the same. */
    void start() throws Exception;

    /** Ends the part within a bounded time; does nothing when it was never started. */
    void close() throws Exception;
}
