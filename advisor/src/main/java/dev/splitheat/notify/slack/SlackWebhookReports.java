package dev.splitheat.notify.slack;

import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.ReportNotice;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.http.Caller;
import java.util.Objects;

/** Weekly reports by an incoming webhook. It cannot look whether a message is there: what may be there is not sent again. */
public final class SlackWebhookReports implements ReportSink {
    private final SlackWebhookSettings settings;
    private final IncomingWebhook webhook;

    public SlackWebhookReports(SlackWebhookSettings settings, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.webhook = new IncomingWebhook(settings.address(), caller);
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public Again again() {
        return Again.TWICE;
    }

    @Override
    public Delivery tell(ReportNotice notice, boolean inDoubt) {
        SlackReply reply = Forms.send(ReportLayout.forms(notice.brief()), webhook::post);
        if (reply instanceof SlackReply.Lost lost && lost.mayBeThere()) {
            return new Delivery.Rejected(
                    lost.why() + ": it may be there all the same, and a webhook cannot be asked; look in the channel");
        }
        return reply instanceof SlackReply.Done ? new Delivery.Delivered() : SlackFailure.delivery(reply);
    }
}
