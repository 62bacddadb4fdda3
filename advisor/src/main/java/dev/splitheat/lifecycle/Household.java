package dev.splitheat.lifecycle;

import dev.splitheat.alert.Headline;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Companion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The alerts of one root table, which are told together: one leads and tells of the others, so that a tree of tables that
 * gets hot with its indexes is one message. What is worse than all that are told already is told by itself; so is what
 * stays hot when the alert that led it is over, or hushed while it is not. What was told by itself once is not taken in
 * afterwards.
 */
public final class Household {
    private static final Comparator<Alert> OLDEST =
            Comparator.comparing((Alert alert) -> alert.finding().firstHeatAt()).thenComparing(Alert::id);

    private final Map<String, Alert> members = new LinkedHashMap<>();
    private final Map<String, Alert> before;

    private Household(Collection<Alert> alive) {
        alive.stream().sorted(OLDEST).forEach(alert -> members.put(alert.id(), alert));
        this.before = new HashMap<>(members);
    }

    /**
     * What changes for the members when one of them has changed.
     *
     * @param alive all of the group that are not over, with the one that has changed, even when it is over
     * @param opened whether that one has just opened, so that nobody was told of it yet
     * @return those that are different now, with their next revisions; the one that has changed keeps the revision it has
     */
    public static List<Alert> settle(Collection<Alert> alive, Alert changed, boolean opened) {
        Household household = new Household(alive);
        household.members.values().stream().toList().forEach(member -> household.place(member, opened, changed));
        household.introduce();
        return household.different(changed);
    }

    private void place(Alert member, boolean opened, Alert changed) {
        boolean newcomer = opened && member.id().equals(changed.id());
        Optional<String> lead = member.marks().lead();
        if (member.state() == Alert.State.RESOLVED
                || lead.isEmpty() && !newcomer
                || lead.map(members::get).filter(one -> mayLead(one, member)).isPresent()) {
            return;
        }
        Optional<String> other = members.values().stream()
                .filter(one -> mayLead(one, member))
                .findFirst()
                .map(Alert::id);
        members.put(member.id(), member.with(member.marks().ledBy(other)));
    }

    private static boolean mayLead(Alert one, Alert member) {
        return one != null
                && !one.id().equals(member.id())
                && one.marks().lead().isEmpty()
                && (one.state() == Alert.State.FIRING || one.state() == Alert.State.CLEARING)
                && (one.marks().hush().isEmpty() || member.marks().hush().isPresent())
                && severity(one).compareTo(severity(member)) >= 0;
    }

    private static Severity severity(Alert alert) {
        return alert.finding().severity();
    }

    private void introduce() {
        for (Alert leader : List.copyOf(members.values())) {
            Map<String, Companion> companions = new LinkedHashMap<>();
            leader.marks().companions().forEach(known -> companions.put(known.findingId(), gone(known)));
            members.values().stream()
                    .filter(member -> member.marks().lead().equals(Optional.of(leader.id())))
                    .forEach(member -> companions.put(member.id(), companion(member)));
            companions.keySet().removeIf(id -> leavesFor(id, leader));
            members.put(leader.id(), leader.with(leader.marks().with(List.copyOf(companions.values()))));
        }
    }

    /** Whether another tells of it now. */
    private boolean leavesFor(String id, Alert leader) {
        Alert member = members.get(id);
        return member != null
                && member.state() != Alert.State.RESOLVED
                && !member.marks().lead().equals(Optional.of(leader.id()));
    }

    private static Companion gone(Companion known) {
        return new Companion(known.findingId(), known.headline(), known.severity(), false);
    }

    private static Companion companion(Alert member) {
        Finding finding = member.finding();
        boolean hot = member.state() == Alert.State.PENDING || member.state() == Alert.State.FIRING;
        return new Companion(finding.id(), Headline.of(finding), finding.severity(), hot);
    }

    private List<Alert> different(Alert changed) {
        List<Alert> different = new ArrayList<>();
        members.forEach((id, now) -> {
            if (!now.equals(before.get(id))) {
                different.add(id.equals(changed.id()) ? now : now.next(now.state(), now.marks()));
            }
        });
        return different;
    }
}
