package dev.splitheat.notify.slack;

import java.util.List;
import java.util.function.Function;

/** Sends a message in the fullest of its forms that Slack takes. */
final class Forms {
    private Forms() {}

    /** @param forms fullest first, plain text last */
    static SlackReply send(List<SlackMessage> forms, Function<SlackMessage, SlackReply> call) {
        int form = 0;
        while (true) {
            SlackReply reply = call.apply(forms.get(form));
            int next = reply instanceof SlackReply.Refused refused ? next(refused, form, forms.size()) : form;
            if (next == form) {
                return reply;
            }
            form = next;
        }
    }

    private static int next(SlackReply.Refused refused, int form, int forms) {
        return switch (Refusals.remedy(refused.error())) {
            case SHORTER -> Math.min(form + 1, forms - 1);
            case PLAINER -> forms - 1;
            case AGAIN, MEND, ANEW -> form;
        };
    }
}
