package dev.splitheat.notify.heartbeat;

import dev.splitheat.notify.Checked;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Reach;
import java.util.List;
import java.util.Objects;

/** Whether a dead man's switch can be reached; it hears no beat, since that would say that everything works. */
public final class HeartbeatCheck {
    private final HeartbeatSettings settings;
    private final Caller caller;

    public HeartbeatCheck(HeartbeatSettings settings, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    public List<Checked> sentences() {
        return List.of(Reach.of("The dead man's switch", settings.to(), caller));
    }
}
