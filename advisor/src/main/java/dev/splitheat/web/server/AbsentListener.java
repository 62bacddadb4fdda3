package dev.splitheat.web.server;

import dev.splitheat.web.http.Listener;

/** Nobody: for a stream that is refused after it was found. */
final class AbsentListener implements Listener {
    @Override
    public void tell(byte[] bytes) {
        // Nobody hears.
    }

    @Override
    public void tell(byte[] bytes, Runnable sent) {
        // Nobody hears.
    }

    @Override
    public void end() {
        // Nothing was begun.
    }

    @Override
    public void onGone(Runnable action) {
        action.run();
    }
}
