package dev.splitheat.notify.slack;

import dev.splitheat.notify.Delivery;
import java.time.Duration;
import java.util.Optional;

/** What a call that did not succeed means for an alert. */
final class SlackFailure {
    /** Something that a person has to mend is not mended in a second. */
    private static final Duration MENDING = Duration.ofMinutes(1);

    private SlackFailure() {}

    /** @param reply anything but {@link SlackReply.Done}, in the plainest form of the message */
    static Delivery delivery(SlackReply reply) {
        String why = words(reply);
        if (reply instanceof SlackReply.Limited limited) {
            return new Delivery.Retry(limited.after(), why);
        }
        if (reply instanceof SlackReply.Refused refused) {
            return switch (Refusals.remedy(refused.error())) {
                case MEND -> new Delivery.Retry(Optional.of(MENDING), why);
                case AGAIN, ANEW -> new Delivery.Retry(Optional.empty(), why);
                case SHORTER, PLAINER -> new Delivery.Rejected(why + ", even of a line of plain text");
            };
        }
        return new Delivery.Retry(Optional.empty(), why);
    }

    /** A clause without a full stop. */
    static String words(SlackReply reply) {
        if (reply instanceof SlackReply.Refused refused) {
            return Refusals.words(refused);
        }
        if (reply instanceof SlackReply.Lost lost) {
            return lost.why();
        }
        return "Slack asks to slow down";
    }
}
