package dev.splitheat.sandbox.server.monitoring;

/** What goes wrong with time series on request. */
public interface Troubles {
    /** Nothing does. */
    Troubles NONE = new Troubles() {};

    /**
     * Before time series are listed.
     *
     * @param project {@code projects/p}
     * @throws io.grpc.StatusRuntimeException when the call is to end so
     */
    default void before(String project) {}

    /**
     * Whether a database is there no more, so that no series of it is listed.
     *
     * @param database its full name
     */
    default boolean ended(String database) {
        return false;
    }
}
