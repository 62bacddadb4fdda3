package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import java.util.List;
import java.util.Optional;

/** Brings a storm's message from what it shows to what it should. */
final class DigestMessage {
    private final Digest digest;
    private final List<SlackMessage> forms;
    private final Channel channel;
    private final Lookup lookup;
    private final ObjectNode marked;

    private boolean inDoubt;
    private boolean maybeTwice;

    DigestMessage(Digest digest, boolean inDoubt, List<SlackMessage> forms, Channel channel, Lookup lookup) {
        this.digest = digest;
        this.inDoubt = inDoubt;
        this.forms = forms;
        this.channel = channel;
        this.lookup = lookup;
        this.marked = Marked.with(digest);
    }

    /** Whether a message may be there that nobody remembers. */
    boolean inDoubt() {
        return inDoubt;
    }

    Delivery tell() {
        Posted posted = new Posted(digest.reference());
        if (!posted.isThere() && inDoubt) {
            try {
                Optional<Posted> found = lookup.find(digest);
                maybeTwice = found.isEmpty();
                posted = found.orElse(Posted.NOTHING);
            } catch (UnansweredException e) {
                return SlackFailure.delivery(e.reply());
            }
        }
        if (!posted.isThere()) {
            // Of what nobody saw begin, nobody is told the end.
            return digest.ended() && !maybeTwice ? seenByNobody() : post();
        }
        inDoubt = false;
        return posted.shows(forms.get(0)) ? new Delivery.Delivered(posted.fields()) : edit(posted);
    }

    private Delivery seenByNobody() {
        inDoubt = false;
        return new Delivery.Delivered();
    }

    private Delivery post() {
        Channel.Sent sent = channel.post(forms, marked.deepCopy());
        inDoubt |= sent.unclear();
        inDoubt &= sent.failure().isPresent();
        return delivery(sent);
    }

    private Delivery edit(Posted posted) {
        Optional<Delivery> wait = digest.ended()
                ? Optional.empty()
                : channel.untilNextEdit(posted).map(Delivery.Later::new);
        if (wait.isPresent()) {
            return wait.get();
        }
        Channel.Sent edit = channel.edit(posted, forms, marked.deepCopy());
        return edit.gone() ? post() : delivery(edit);
    }

    private Delivery delivery(Channel.Sent sent) {
        return sent.failure()
                .orElseGet(() -> new Delivery.Delivered(
                        sent.posted().showing(forms.get(0)).fields(), Optional.empty(), maybeTwice));
    }
}
