package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Nearest;
import java.util.List;
import java.util.Optional;

/** Every type of sinks. Another one is another file and a line here. */
final class SinkTypes {
    static final List<SinkType> ALL = List.of(
            new SlackType(),
            new SlackWebhookType(),
            new PagerDutyType(),
            new AlertmanagerType(),
            new WebhookType(),
            new ConsoleType());

    private SinkTypes() {}

    /** Dashes and underscores are alike. */
    static Optional<SinkType> named(String name) {
        return ALL.stream().filter(type -> Nearest.alike(name, type.name())).findFirst();
    }

    static List<String> names() {
        return ALL.stream().map(SinkType::name).toList();
    }
}
