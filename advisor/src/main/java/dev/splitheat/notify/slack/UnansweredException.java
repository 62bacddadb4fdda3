package dev.splitheat.notify.slack;

/** Slack did not say whether a message is there. */
final class UnansweredException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient SlackReply reply;

    UnansweredException(SlackReply reply) {
        super(SlackFailure.words(reply));
        this.reply = reply;
    }

    SlackReply reply() {
        return reply;
    }
}
