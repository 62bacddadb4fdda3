package dev.splitheat.notify;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import dev.splitheat.topics.TopicKey;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The alerts that one digest tells of: how many, as deliveries have it, and by name the worst of those that are hot. */
final class Members {
    /** More are counted, not named: names are there to take the places of those that end. */
    private static final int MOST_NAMED = 200;

    private static final Comparator<Outbox.Pending> WORST_FIRST = Comparator.comparing(
            Outbox.Pending::alert,
            Comparator.comparing(Alert::severity)
                    .reversed()
                    .thenComparing(alert -> alert.finding().firstHeatAt())
                    .thenComparing(Alert::id));

    private final Map<String, Outbox.Pending> hot = new HashMap<>();
    private int number;
    private int over;
    private Crowd crowd = Crowd.NOBODY;

    int number() {
        return number;
    }

    int over() {
        return over;
    }

    Crowd crowd() {
        return crowd;
    }

    boolean areOver() {
        return over >= number;
    }

    void clear() {
        hot.clear();
        number = 0;
        over = 0;
        crowd = Crowd.NOBODY;
    }

    /** What was written down of what they have in common. */
    void are(Crowd written) {
        crowd = written;
    }

    /** What is written down of the digest's alerts; the names stay. */
    void count(String digest, Collection<Told> all) {
        List<Told> members =
                all.stream().filter(told -> InDigest.is(told, digest)).toList();
        number = members.size();
        over = (int) members.stream().filter(InDigest::isOver).count();
    }

    /** @param before what was told of it until now: it may have been in this digest already */
    void join(Outbox.Pending pending, Optional<Told> before, String digest) {
        Optional<Told> known = before.filter(told -> InDigest.is(told, digest));
        if (known.isEmpty()) {
            number++;
        } else if (InDigest.isOver(known.get())) {
            over--;
        }
        crowd = crowd.and(Crowd.of(pending.alert()));
        name(pending);
    }

    /** How the alert is now. */
    void name(Outbox.Pending pending) {
        hot.put(pending.key(), pending);
        if (hot.size() > MOST_NAMED) {
            hot.values().stream().max(WORST_FIRST).map(Outbox.Pending::key).ifPresent(hot::remove);
        }
    }

    void end(Alert alert) {
        hot.remove(key(alert));
        over++;
    }

    /** It is told by itself from now on. */
    void leave(Alert alert) {
        hot.remove(key(alert));
        number--;
    }

    /** Keeps the names of those alone that are told in the digest here and now. */
    void keep(String digest, Ledger ledger) {
        hot.values().removeIf(pending -> ledger.of(pending.alert())
                .filter(told -> InDigest.is(told, digest) && InDigest.isHot(told))
                .isEmpty());
    }

    List<Alert> worst(int most) {
        return hot.values().stream()
                .sorted(WORST_FIRST)
                .limit(most)
                .map(Outbox.Pending::alert)
                .toList();
    }

    /** The worst of those that harm somebody now. */
    Optional<Outbox.Pending> worstCritical() {
        return hot.values().stream()
                .filter(pending -> pending.alert().severity() == Severity.CRITICAL)
                .min(WORST_FIRST);
    }

    /** The same members and these. */
    Members with(List<Outbox.Pending> news, Ledger ledger, String digest) {
        Members all = new Members();
        all.hot.putAll(hot);
        all.number = number;
        all.over = over;
        all.crowd = crowd;
        news.forEach(pending -> all.join(pending, ledger.of(pending.alert()), digest));
        return all;
    }

    private static String key(Alert alert) {
        return TopicKey.of(alert.database(), alert.id());
    }
}
