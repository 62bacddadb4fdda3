package dev.splitheat.web.forward;

import dev.splitheat.web.http.Listener;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.Flow;

/** Another instance's stream, told on as it comes. More is read only when what came was sent, so that nothing piles up. */
final class Relay implements Flow.Subscriber<List<ByteBuffer>> {
    private final Listener listener;
    private volatile Flow.Subscription subscription;
    private volatile boolean gone;

    Relay(Listener listener) {
        this.listener = listener;
    }

    void hear(Flow.Publisher<List<ByteBuffer>> stream) {
        listener.onGone(this::leave);
        stream.subscribe(this);
    }

    private void leave() {
        gone = true;
        Flow.Subscription open = subscription;
        if (open != null) {
            open.cancel();
        }
    }

    @Override
    public void onSubscribe(Flow.Subscription opened) {
        subscription = opened;
        if (gone) {
            opened.cancel();
        } else {
            opened.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        byte[] bytes = new byte[pieces.stream().mapToInt(ByteBuffer::remaining).sum()];
        int at = 0;
        for (ByteBuffer piece : pieces) {
            int length = piece.remaining();
            piece.get(bytes, at, length);
            at += length;
        }
        listener.tell(bytes, () -> subscription.request(1));
    }

    @Override
    public void onError(Throwable broken) {
        listener.end();
    }

    @Override
    public void onComplete() {
        listener.end();
    }
}
