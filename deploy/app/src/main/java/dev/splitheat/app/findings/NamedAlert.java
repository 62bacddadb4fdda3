package dev.splitheat.app.findings;

import dev.splitheat.alert.Headline;
import dev.splitheat.notice.Alert;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** The alert that a person means. */
public final class NamedAlert {
    private NamedAlert() {}

    /**
     * The one whose finding's id begins so.
     *
     * @throws UnknownFindingException when that is none, or several
     */
    public static Alert of(String id, Collection<Alert> alerts) {
        List<Alert> named = alerts.stream()
                .filter(alert -> alert.finding().id().startsWith(id))
                .toList();
        if (named.isEmpty()) {
            throw new UnknownFindingException("no finding begins with '" + id + "'" + known(alerts));
        }
        if (named.size() > 1) {
            throw new UnknownFindingException("several findings begin with '" + id + "': " + ids(named));
        }
        return named.get(0);
    }

    private static String known(Collection<Alert> alerts) {
        List<Alert> firing = alerts.stream()
                .filter(alert -> alert.state() == Alert.State.FIRING)
                .filter(alert -> !alert.advice().recommendations().isEmpty())
                .toList();
        return firing.isEmpty() ? ": there is none yet" : "; there are " + ids(firing);
    }

    private static String ids(List<Alert> alerts) {
        return alerts.stream()
                .map(alert -> alert.finding().id() + " (" + Headline.of(alert.finding()) + ")")
                .collect(Collectors.joining(", "));
    }
}
