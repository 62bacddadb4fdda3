package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.TokenBucket;
import dev.splitheat.story.Story;
import dev.splitheat.story.Storyteller;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Tells alerts by an incoming webhook, which can neither edit nor answer in a thread: each piece of news that is worth one is
 * a new message.
 */
public final class SlackWebhookSink implements Sink {
    private static final int AT_ONCE = 4;
    private static final Duration EACH = Duration.ofSeconds(1);
    private static final Duration UNSAID = Duration.ofSeconds(30);
    private static final String CUT =
            "✂ *Cut here:* there are more statements than fit. Do not run these as if they were all.";

    private record Message(String database, String alert) {}

    private final SlackWebhookSettings settings;
    private final Storyteller storyteller;
    private final Caller caller;
    private final IncomingWebhook webhook;
    /** Whether a message that failed may be there all the same. */
    private final Map<Message, Boolean> doubts = new HashMap<>();

    private final TokenBucket posts = new TokenBucket(AT_ONCE, EACH);

    public SlackWebhookSink(SlackWebhookSettings settings, Storyteller storyteller, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.storyteller = Objects.requireNonNull(storyteller, "storyteller");
        this.caller = Objects.requireNonNull(caller, "caller");
        this.webhook = new IncomingWebhook(settings.address(), caller);
    }

    @Override
    public String name() {
        return settings.name();
    }

    /** Sending again doubles a message, and nobody can look: that it may have happened is written down and counted. */
    @Override
    public boolean idempotent() {
        return false;
    }

    @Override
    public void release(Predicate<String> databases) {
        doubts.keySet().removeIf(message -> databases.test(message.database()));
    }

    @Override
    public Delivery deliver(Telling telling) {
        Gist gist = Gist.of(telling.alert());
        if (telling.task() == Telling.Task.UPDATE
                && telling.alert().marks().hush().isPresent()) {
            return new Delivery.Delivered(telling.reference());
        }
        Gist before = Gist.from(telling.reference(), gist);
        List<String> changes = gist.changesSince(before);
        if (telling.task() == Telling.Task.UPDATE && changes.isEmpty()) {
            return new Delivery.Delivered(gist.fields());
        }
        Story story = storyteller.tell(telling.alert());
        return post(
                new Message(telling.alert().database(), telling.alert().id()),
                telling.inDoubt(),
                AlertLayout.forms(story, lead(telling.task(), changes), statements(story)),
                gist.fields());
    }

    @Override
    public Delivery deliver(Digest digest) {
        Map<String, String> told = Map.of("phase", digest.ended() ? "over" : "open");
        boolean seenByNobody = digest.ended() && digest.reference().isEmpty() && !digest.inDoubt();
        return seenByNobody || told.equals(digest.reference())
                ? new Delivery.Delivered(told)
                : post(new Message("", digest.id()), digest.inDoubt(), DigestLayout.forms(digest, storyteller), told);
    }

    private static List<String> lead(Telling.Task task, List<String> changes) {
        List<String> lead = new ArrayList<>();
        switch (task) {
            case REOPEN -> lead.add("Regressed: it was over, and is back.");
            case REMIND -> lead.add("Still so.");
            case OPEN, UPDATE, RESOLVE -> {}
        }
        if (task != Telling.Task.OPEN && task != Telling.Task.RESOLVE) {
            lead.addAll(changes);
        }
        return lead;
    }

    /** There is no thread to put them into. */
    private static List<ObjectNode> statements(Story story) {
        List<Page> pages = story.look() == Story.Look.OVER ? List.of() : ChapterLayout.code(story);
        if (pages.size() < 2) {
            return pages.isEmpty() ? List.of() : pages.get(0).blocks();
        }
        List<ObjectNode> blocks = new ArrayList<>(pages.get(0).blocks());
        blocks.add(Blocks.section(CUT));
        return blocks;
    }

    /** @param inDoubt whether another process may have posted it */
    private Delivery post(Message message, boolean inDoubt, List<SlackMessage> forms, Map<String, String> remembered) {
        Optional<Duration> wait = posts.take(now());
        if (wait.isPresent()) {
            return new Delivery.Later(wait.get());
        }
        SlackReply reply = Forms.send(forms, webhook::post);
        if (reply instanceof SlackReply.Limited limited) {
            posts.close(now(), limited.after().orElse(UNSAID));
        }
        boolean doubtful = doubts.getOrDefault(message, inDoubt);
        if (reply instanceof SlackReply.Done) {
            doubts.remove(message);
            return new Delivery.Delivered(remembered, Optional.empty(), doubtful);
        }
        doubts.put(message, doubtful || reply instanceof SlackReply.Lost lost && lost.mayBeThere());
        return SlackFailure.delivery(reply);
    }

    private Instant now() {
        return caller.clock().instant();
    }
}
