package dev.splitheat.web.server;

import dev.splitheat.web.http.Listener;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * One connection that hears a stream. No thread waits for it: what cannot be sent yet is kept in one short queue, and
 * whoever lets it fill is dropped.
 */
final class StreamListener extends IteratingCallback implements Listener {
    /** A replay of a quarter of an hour with what happens meanwhile. */
    static final int LONGEST_QUEUE = 64;

    static final int MOST_BYTES = 512 * 1024;

    private record Piece(byte[] bytes, Runnable sent) {}

    private final Request request;
    private final Response response;
    private final Callback done;
    private final Queue<Piece> queue = new ArrayDeque<>();
    private final List<Runnable> farewells = new ArrayList<>();
    private final Runnable dropped;
    private Piece sending;
    private int queued;
    private boolean ending;
    private boolean gone;

    /** {@code dropped} is told when it was too slow. */
    StreamListener(Request request, Response response, Callback done, Runnable dropped) {
        this.request = request;
        this.response = response;
        this.done = done;
        this.dropped = dropped;
    }

    @Override
    public void tell(byte[] bytes) {
        tell(bytes, () -> {});
    }

    @Override
    public void tell(byte[] bytes, Runnable sent) {
        boolean full;
        synchronized (queue) {
            if (gone || ending) {
                return;
            }
            full = queue.size() >= LONGEST_QUEUE || queued + bytes.length > MOST_BYTES;
            if (!full) {
                queue.add(new Piece(bytes, sent));
                queued += bytes.length;
            }
        }
        if (full) {
            drop();
        } else {
            iterate();
        }
    }

    @Override
    public void end() {
        synchronized (queue) {
            ending = true;
        }
        iterate();
    }

    @Override
    public void onGone(Runnable action) {
        synchronized (queue) {
            if (!gone) {
                farewells.add(action);
                return;
            }
        }
        action.run();
    }

    /** Closing the connection ends the write that waits for it. */
    private void drop() {
        if (leave()) {
            dropped.run();
            request.getConnectionMetaData().getConnection().getEndPoint().close();
            abort(new SlowReaderException());
        }
    }

    @Override
    protected Action process() {
        synchronized (queue) {
            if (gone) {
                return Action.SUCCEEDED;
            }
            sending = queue.poll();
            if (sending == null) {
                return ending ? Action.SUCCEEDED : Action.IDLE;
            }
            queued -= sending.bytes().length;
        }
        response.write(false, ByteBuffer.wrap(sending.bytes()), this);
        return Action.SCHEDULED;
    }

    @Override
    protected void onSuccess() {
        sending.sent().run();
    }

    @Override
    protected void onCompleteSuccess() {
        leave();
        done.succeeded();
    }

    @Override
    protected void onCompleteFailure(Throwable cause) {
        leave();
        done.failed(cause);
    }

    private boolean leave() {
        List<Runnable> last;
        synchronized (queue) {
            if (gone) {
                return false;
            }
            gone = true;
            queue.clear();
            last = List.copyOf(farewells);
        }
        last.forEach(Runnable::run);
        return true;
    }
}
