package dev.splitheat.web.live;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What changed among the open findings of a database since it was last looked at. */
final class FindingsWatch {
    private Map<String, Integer> known = new HashMap<>();
    private Changed last = new Changed(0, 0, 0, List.of());

    /** Empty when nothing changed. */
    Optional<Changed> look(List<Finding> open) {
        Map<String, Integer> now = new HashMap<>();
        open.forEach(finding -> now.put(finding.id(), finding.revision()));
        TreeSet<String> changed = new TreeSet<>(now.keySet());
        changed.addAll(known.keySet());
        changed.removeIf(id -> now.containsKey(id) && now.get(id).equals(known.get(id)));
        known = now;
        last = new Changed(
                count(open, Severity.CRITICAL),
                count(open, Severity.WARNING),
                count(open, Severity.INFO),
                new ArrayList<>(changed));
        return changed.isEmpty() ? Optional.empty() : Optional.of(last);
    }

    /** As it was when it was last looked at, for whoever comes new. */
    Changed present() {
        return new Changed(last.critical(), last.warning(), last.info(), List.of());
    }

    private static int count(List<Finding> open, Severity severity) {
        return (int) open.stream().filter(each -> each.severity() == severity).count();
    }
}
