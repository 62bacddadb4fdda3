package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.config.Secret;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.SecretPart;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.slack.BotToken;
import dev.splitheat.notify.slack.SlackBotSettings;
import dev.splitheat.notify.slack.SlackBotSink;
import dev.splitheat.notify.slack.SlackCheck;
import dev.splitheat.notify.slack.SlackReports;
import dev.splitheat.notify.slack.SlackWorkspace;
import dev.splitheat.notify.slack.UnusableTokenException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** A Slack channel, with a bot's token: one message for each alert, edited in place. */
final class SlackType implements SinkType {
    static final String NAME = "slack";
    private static final String MEANING = "a channel's id such as C0123456789, or its name such as #alerts";
    private static final Pattern ID = Pattern.compile("[CGD][A-Z0-9]{6,}");
    private static final Pattern CHANNEL_NAME = Pattern.compile("#?[\\p{Ll}\\p{Lo}\\d_-]{1,80}");

    /** One channel; sinks with the same token share its limits. */
    record Plan(Secret token, String channel, URI api) implements SinkPlan {
        Plan {
            Objects.requireNonNull(token, "token");
            Objects.requireNonNull(channel, "channel");
            Objects.requireNonNull(api, "api");
        }

        @Override
        public String type() {
            return NAME;
        }

        @Override
        public Sink build(String name, Workshop workshop) {
            return new SlackBotSink(
                    new SlackBotSettings(name, channel),
                    workspace(workshop),
                    workshop.storyteller(),
                    workshop.pictures());
        }

        @Override
        public boolean takesReports() {
            return true;
        }

        @Override
        public ReportSink reports(String name, Workshop workshop) {
            return new SlackReports(new SlackBotSettings(name, channel), workspace(workshop));
        }

        @Override
        public List<Checked> check(String name, Workshop workshop) {
            SlackCheck check = workspace(workshop).check(channel);
            String said = check.sentences().isEmpty()
                    ? "Slack takes the token, and the bot is in the channel"
                    : String.join(" ", check.sentences());
            return List.of(new Checked(check.verdict(), said));
        }

        @Override
        public Map<String, String> settings() {
            return new Masked()
                    .with("token", token)
                    .with("channel", channel)
                    .with("api", Addresses.shown(api))
                    .settings();
        }

        private SlackWorkspace workspace(Workshop workshop) {
            return workshop.shared(
                    SlackWorkspace.class,
                    List.of(api, token),
                    () -> new SlackWorkspace(api, new BotToken(token.value()), workshop.caller()));
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> keys() {
        return List.of("token", "channel", "api");
    }

    @Override
    public SinkPlan read(Part section, Environment environment) {
        Mistakes mistakes = new Mistakes();
        Optional<Secret> token = mistakes.heard(() -> token(section, environment));
        Optional<String> channel = mistakes.heard(() -> channel(section.required("channel", MEANING)));
        Optional<URI> api =
                mistakes.heard(() -> section.at("api").map(Addresses::safe).orElse(SlackWorkspace.API));
        mistakes.end();
        return new Plan(token.orElseThrow(), channel.orElseThrow(), api.orElseThrow());
    }

    private static Secret token(Part section, Environment environment) {
        Secret token = SecretPart.required(section, "token", "the app's Bot User OAuth Token", environment);
        try {
            new BotToken(token.value());
        } catch (UnusableTokenException unusable) {
            throw section.refused(unusable.getMessage());
        }
        return token;
    }

    private static String channel(Part channel) {
        String text = channel.text(MEANING);
        if (!ID.matcher(text).matches() && !CHANNEL_NAME.matcher(text).matches()) {
            throw channel.wrong(MEANING);
        }
        return text;
    }
}
