package dev.splitheat.notify.slack;

import dev.splitheat.notify.Delivery;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says things in one thread, once: what may be there already is looked for; where nobody may look it is said a second time,
 * and never a third.
 */
final class Replies {
    private static final Logger LOG = LoggerFactory.getLogger(Replies.class);
    private static final int MOST_BLIND = 2;

    private final Doubts.Of of;
    private final Doubts doubts;
    private final Channel channel;
    private final Lookup lookup;

    private boolean afterACut;
    private boolean maybeTwice;

    /** @param afterACut the process that said something last may have been killed before it wrote that down */
    Replies(Doubts.Of of, boolean afterACut, Doubts doubts, Channel channel, Lookup lookup) {
        this.of = of;
        this.afterACut = afterACut;
        this.doubts = doubts;
        this.channel = channel;
        this.lookup = lookup;
    }

    /** Whether something may be there that nobody has looked for yet. */
    boolean inDoubt() {
        return afterACut;
    }

    /** The thread is new: nothing can be in it. */
    void begin() {
        afterACut = false;
    }

    boolean maybeTwice() {
        return maybeTwice;
    }

    /** @return why it is not there yet; empty when it is, or nothing is won by trying again */
    Optional<Delivery> say(Posted thread, List<SlackMessage> forms, String mark, boolean seenByAll) {
        Optional<Doubts.LostReply> lost = doubts.reply(of, mark);
        if (lost.isPresent() || afterACut) {
            try {
                Optional<Boolean> there = lookup.hasReply(thread, mark);
                if (there.orElse(
                        lost.filter(reply -> reply.times() >= MOST_BLIND).isPresent())) {
                    maybeTwice |= there.isEmpty();
                    doubts.knownReply(of);
                    return Optional.empty();
                }
                maybeTwice |= there.isEmpty();
            } catch (UnansweredException e) {
                return Optional.of(SlackFailure.delivery(e.reply()));
            }
        }
        Optional<Delivery> failure = send(thread, forms, mark, seenByAll);
        afterACut &= failure.isPresent();
        return failure;
    }

    private Optional<Delivery> send(Posted thread, List<SlackMessage> forms, String mark, boolean seenByAll) {
        Channel.Sent reply = channel.reply(thread, forms, Marked.withReply(mark), seenByAll);
        if (reply.failure().isEmpty()) {
            doubts.knownReply(of);
            return Optional.empty();
        }
        if (reply.unclear()) {
            doubts.lostReply(of, mark, reply.unanswered());
        }
        if (reply.hopeless()) {
            LOG.warn("a reply in the thread of alert {} is left out", of.id());
            return Optional.empty();
        }
        return reply.failure();
    }
}
