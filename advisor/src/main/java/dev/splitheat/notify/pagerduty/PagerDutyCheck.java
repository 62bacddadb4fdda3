package dev.splitheat.notify.pagerduty;

import dev.splitheat.notify.Checked;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Whether routing keys look like some and PagerDuty can be reached. Nothing is sent that could page. */
public final class PagerDutyCheck {
    private static final String SHAPE = "[0-9A-Za-z]{32}";

    private final PagerDutySettings settings;
    private final Caller caller;

    public PagerDutyCheck(PagerDutySettings settings, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    public List<Checked> sentences() {
        List<Checked> all = new ArrayList<>();
        all.add(key(settings.keys().current()));
        settings.keys().former().forEach(key -> all.add(key(key)));
        all.add(Reach.of("PagerDuty", new Destination(settings.base()), caller));
        return all;
    }

    private Checked key(RoutingKey key) {
        return key.key().value().matches(SHAPE)
                ? Checked.unknown("The routing key '" + key.name()
                        + "' has the shape of one; only an event shows whether PagerDuty knows it: splitheat notify test "
                        + settings.name())
                : Checked.wrong("The routing key '" + key.name()
                        + "' is none: it has 32 letters and digits, and is called Integration Key in the service's"
                        + " Events API V2 integration");
    }
}
