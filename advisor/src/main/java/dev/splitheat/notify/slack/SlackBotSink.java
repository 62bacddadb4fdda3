package dev.splitheat.notify.slack;

import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.picture.HeatPictures;
import dev.splitheat.story.Storyteller;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Predicate;

/**
 * Tells each alert in one message of a channel, which is edited as things go on; its thread has the evidence, the statements
 * and what changed when.
 */
public final class SlackBotSink implements Sink {
    private final SlackBotSettings settings;
    private final SlackWorkspace workspace;
    private final Storyteller storyteller;
    private final Pictures pictures;
    private final Lookup lookup;
    private final Doubts doubts = new Doubts();

    public SlackBotSink(
            SlackBotSettings settings, SlackWorkspace workspace, Storyteller storyteller, HeatPictures pictures) {
        this(settings, workspace, storyteller, pictures, Pictures.ownThread());
    }

    /** @param aside draws and brings pictures; not on the thread that delivers, unless nothing is lost by waiting */
    SlackBotSink(
            SlackBotSettings settings,
            SlackWorkspace workspace,
            Storyteller storyteller,
            HeatPictures pictures,
            Executor aside) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.workspace = Objects.requireNonNull(workspace, "workspace");
        this.storyteller = Objects.requireNonNull(storyteller, "storyteller");
        this.pictures = new Pictures(Objects.requireNonNull(pictures, "pictures"), workspace, aside);
        this.lookup = new Lookup(workspace, settings);
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public boolean idempotent() {
        return false;
    }

    @Override
    public void release(Predicate<String> databases) {
        doubts.release(databases);
    }

    @Override
    public Delivery deliver(Telling telling) {
        Doubts.Of of = new Doubts.Of(telling.alert().database(), telling.alert().id());
        Channel channel = new Channel(settings, workspace);
        boolean inDoubt = doubts.hasMessage(of, telling.inDoubt());
        Replies replies = new Replies(of, inDoubt, doubts, channel, lookup);
        AlertThread thread = new AlertThread(
                telling, inDoubt, storyteller.tell(telling.alert()), channel, lookup, replies, pictures);
        Delivery delivery = thread.tell();
        doubts.message(of, delivery, thread.inDoubt() || replies.inDoubt());
        return delivery;
    }

    @Override
    public Delivery deliver(Digest digest) {
        Doubts.Of of = new Doubts.Of("", digest.id());
        DigestMessage message = new DigestMessage(
                digest,
                doubts.hasMessage(of, digest.inDoubt()),
                DigestLayout.forms(digest, storyteller),
                new Channel(settings, workspace),
                lookup);
        Delivery delivery = message.tell();
        doubts.message(of, delivery, message.inDoubt());
        return delivery;
    }
}
