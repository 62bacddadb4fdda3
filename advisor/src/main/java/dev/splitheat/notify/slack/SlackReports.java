package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.ReportNotice;
import dev.splitheat.notify.ReportSink;
import java.util.Objects;

/** Weekly reports in a channel, by a bot: one message each. After a crash it is looked for before it is sent again. */
public final class SlackReports implements ReportSink {
    private static final String EVENT = "splitheat_report";

    private final SlackBotSettings settings;
    private final SlackWorkspace workspace;

    public SlackReports(SlackBotSettings settings, SlackWorkspace workspace) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.workspace = Objects.requireNonNull(workspace, "workspace");
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public Again again() {
        return Again.LOOKED_FOR;
    }

    @Override
    public Delivery tell(ReportNotice notice, boolean inDoubt) {
        if (inDoubt) {
            SlackReply reply = workspace.newest(settings.channel());
            if (reply instanceof SlackReply.Done done
                    && isThere(notice, done.body().path("messages"))) {
                return new Delivery.Delivered();
            }
            if (reply instanceof SlackReply.Lost || reply instanceof SlackReply.Limited) {
                return SlackFailure.delivery(reply);
            }
        }
        ObjectNode marked = JsonNodeFactory.instance.objectNode();
        marked.putObject("metadata")
                .put("event_type", EVENT)
                .putObject("event_payload")
                .put("report", notice.id());
        return new Channel(settings, workspace)
                .post(ReportLayout.forms(notice.brief()), marked)
                .failure()
                .orElseGet(Delivery.Delivered::new);
    }

    private static boolean isThere(ReportNotice notice, JsonNode messages) {
        for (JsonNode message : messages) {
            JsonNode metadata = message.path("metadata");
            if (EVENT.equals(metadata.path("event_type").asText())
                    && notice.id()
                            .equals(metadata.path("event_payload")
                                    .path("report")
                                    .asText())) {
                return true;
            }
        }
        return false;
    }
}
