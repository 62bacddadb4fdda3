package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Secret;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.SecretPart;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.Reach;
import dev.splitheat.notify.slack.SlackWebhookReports;
import dev.splitheat.notify.slack.SlackWebhookSettings;
import dev.splitheat.notify.slack.SlackWebhookSink;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** An incoming webhook of Slack: each news is a message of its own. */
final class SlackWebhookType implements SinkType {
    static final String NAME = "slack-webhook";

    /** The address is a secret: whoever has it can post. */
    record Plan(Secret url) implements SinkPlan {
        Plan {
            Objects.requireNonNull(url, "url");
        }

        @Override
        public String type() {
            return NAME;
        }

        @Override
        public Sink build(String name, Workshop workshop) {
            return new SlackWebhookSink(
                    new SlackWebhookSettings(name, URI.create(url.value())), workshop.storyteller(), workshop.caller());
        }

        @Override
        public boolean takesReports() {
            return true;
        }

        @Override
        public ReportSink reports(String name, Workshop workshop) {
            return new SlackWebhookReports(new SlackWebhookSettings(name, URI.create(url.value())), workshop.caller());
        }

        @Override
        public List<Checked> check(String name, Workshop workshop) {
            Checked posting = Checked.unknown("a Slack webhook cannot be asked without posting: splitheat notify test "
                    + name + " posts an example");
            return List.of(
                    posting, Reach.of("Slack", Destination.of(URI.create(url.value()), false), workshop.caller()));
        }

        @Override
        public Map<String, String> settings() {
            return new Masked().with("url", url).settings();
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> keys() {
        return List.of("url");
    }

    @Override
    public SinkPlan read(Part section, Environment environment) {
        Secret url = SecretPart.required(section, "url", "the webhook's address", environment);
        Addresses.destination(section, url.value(), false);
        return new Plan(url);
    }
}
