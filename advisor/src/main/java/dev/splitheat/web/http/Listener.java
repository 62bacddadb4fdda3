package dev.splitheat.web.http;

/** Somebody who hears a stream. Nothing here waits: who does not keep up is dropped, and may come back. */
public interface Listener {
    /** Sends these bytes after all before them; they must not change any more. Nothing happens once the listener is gone. */
    void tell(byte[] bytes);

    /** The same; {@code sent} runs when they are on their way, or never. */
    void tell(byte[] bytes, Runnable sent);

    /** Ends the stream when all is sent. */
    void end();

    /** Runs once when the listener is gone, at once when it is already. */
    void onGone(Runnable action);
}
