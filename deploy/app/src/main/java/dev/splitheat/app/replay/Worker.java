package dev.splitheat.app.replay;

/** What {@link Behind} makes, tells and closes on one thread. */
interface Worker extends AutoCloseable {
    @Override
    void close();
}
