package dev.splitheat.web.api;

import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.view.Views;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Of which findings nobody is told for now, since somebody accepted or silenced them. Alerts of a database are read once. */
final class Hushes {
    private final Views views;
    private final Instant now;
    private final Map<String, Map<String, Hush>> ofDatabases = new HashMap<>();

    Hushes(Views views, Instant now) {
        this.views = views;
        this.now = now;
    }

    Optional<Hush> of(Finding finding) {
        return Optional.ofNullable(
                ofDatabases.computeIfAbsent(finding.database(), this::read).get(finding.id()));
    }

    /** One that has run out holds no more, also before anybody has said so. */
    private Map<String, Hush> read(String database) {
        Map<String, Hush> hushes = new HashMap<>();
        for (Alert alert : views.alerts(database)) {
            alert.marks()
                    .hush()
                    .filter(hush -> hush.until().isAfter(now))
                    .ifPresent(hush -> hushes.put(alert.id(), hush));
        }
        return hushes;
    }
}
