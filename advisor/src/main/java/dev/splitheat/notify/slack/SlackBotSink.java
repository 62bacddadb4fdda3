package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.picture.HeatPictures;
import dev.splitheat.story.Storyteller;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Predicate;

/**
 * Tells each alert in one message of a channel, which is edited as things go on; its thread has the evidence, the statements
 * and what changed when.
 */
public final class SlackBotSink implements Sink {
    private record Doubtful(String database, String alertId) {}

    private final SlackBotSettings settings;
    private final SlackWorkspace workspace;
    private final Storyteller storyteller;
    private final Pictures pictures;
    private final Lookup lookup;
    /** Alerts of which a message may be there though nobody said so. */
    private final Set<Doubtful> doubtful = ConcurrentHashMap.newKeySet();

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
        doubtful.removeIf(alert -> databases.test(alert.database()));
    }

    @Override
    public Delivery deliver(Telling telling) {
        Doubtful key = new Doubtful(telling.alert().database(), telling.alert().id());
        boolean inDoubt = telling.inDoubt() || doubtful.contains(key);
        AlertThread thread = new AlertThread(
                telling,
                inDoubt,
                storyteller.tell(telling.alert()),
                new Channel(settings, workspace),
                lookup,
                pictures);
        Delivery delivery = thread.tell();
        if (thread.inDoubt()) {
            doubtful.add(key);
        } else {
            doubtful.remove(key);
        }
        return delivery;
    }

    @Override
    public Delivery deliver(Digest digest) {
        Channel channel = new Channel(settings, workspace);
        List<SlackMessage> forms = DigestLayout.forms(digest, storyteller);
        Posted posted = new Posted(digest.reference());
        if (!posted.isThere()) {
            return delivery(channel.post(forms, JsonNodeFactory.instance.objectNode()), forms);
        }
        if (posted.shows(forms.get(0))) {
            return new Delivery.Delivered(posted.fields());
        }
        if (!digest.ended() && channel.untilNextEdit(posted).isPresent()) {
            return new Delivery.Later(channel.untilNextEdit(posted).get());
        }
        Channel.Sent edit = channel.edit(posted, forms, JsonNodeFactory.instance.objectNode());
        return edit.gone()
                ? delivery(channel.post(forms, JsonNodeFactory.instance.objectNode()), forms)
                : delivery(edit, forms);
    }

    private static Delivery delivery(Channel.Sent sent, List<SlackMessage> forms) {
        return sent.failure()
                .orElseGet(() -> new Delivery.Delivered(
                        sent.posted().showing(forms.get(0)).fields()));
    }
}
