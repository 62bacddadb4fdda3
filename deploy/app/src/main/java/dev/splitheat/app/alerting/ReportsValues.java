package dev.splitheat.app.alerting;

import dev.splitheat.app.config.EffectiveValue;
import dev.splitheat.finding.Glob;
import dev.splitheat.routing.DatabaseGlob;
import dev.splitheat.routing.Team;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the part {@code reports} comes to, with its defaults. */
public final class ReportsValues {
    private final List<EffectiveValue> values = new ArrayList<>();

    private ReportsValues() {}

    /** @param alerting its teams own things for reports, too, and are told there */
    public static List<EffectiveValue> of(Reports reports, Alerting alerting) {
        ReportsValues all = new ReportsValues();
        reports.schedule().ifPresentOrElse(all::schedule, () -> all.put("schedule", "never", false));
        all.put("zone", reports.zone().getId(), !reports.zone().equals(ZoneOffset.UTC));
        all.list(
                "databases",
                reports.databases().stream().map(DatabaseGlob::text).toList());
        reports.owners().stream()
                .filter(owner -> !alerting.teams().containsValue(owner))
                .forEach(all::owner);
        all.list("sinks", reports.sinks());
        reports.directory().ifPresent(directory -> all.put("directory", directory.toString(), true));
        return List.copyOf(all.values);
    }

    private void schedule(Reports.Schedule schedule) {
        put("schedule.day", schedule.day().name().toLowerCase(Locale.ROOT), true);
        put("schedule.at", schedule.at().toString(), true);
    }

    private void owner(Team owner) {
        String name = "owners." + owner.name();
        list(
                name + ".databases",
                owner.databases().stream().map(DatabaseGlob::text).toList());
        list(name + ".objects", owner.objects().stream().map(Glob::text).toList());
    }

    private void list(String name, List<String> items) {
        if (!items.isEmpty()) {
            put(name, String.join(", ", items), true);
        }
    }

    private void put(String name, String value, boolean given) {
        values.add(new EffectiveValue("reports." + name, value, given));
    }
}
