package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.rules.CapacityRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Heat in many ranges at once, about equally strong, mostly without reasons, that splitting does not lessen: there is no
 * server left to move load to. The instance is too small and the schema is not at fault.
 */
final class Crowd {
    /** One table's load is split, or heals, or gets its reasons; what Google looks into lasts ten minutes. */
    private static final int TIMES_AS_LONG = 2;

    /** How sure it is where nothing but the ranges says so. */
    private static final double UNCONFIRMED = 0.65;

    /** Minutes, as for each of several tables that turn hot together. */
    private static final int LATER = 2;
    /** One that comes and goes is no beginning of the others'. */
    private static final int A_LONE_PLACE = 1;
    /** Of the score at its worst; what scores vary by from minute to minute is less, over several ranges. */
    private static final double EASED = 0.85;

    private final List<Verdict> unexplained;
    private final Steps steps;
    /** What was hot in each interval, newest first. */
    private final List<HotInterval> minutes;
    /** Those of them that tell whether it lasts. */
    private final List<HotInterval> lately;

    private final FewRanges few;
    private final Servers servers;
    private final Custom custom;
    private final CapacityRules rules;

    private Crowd(
            List<Verdict> unexplained,
            Steps steps,
            List<HotInterval> minutes,
            FewRanges few,
            Servers servers,
            Custom custom,
            CapacityRules rules) {
        this.unexplained = unexplained;
        this.steps = steps;
        this.minutes = minutes;
        this.few = few;
        this.servers = servers;
        this.custom = custom;
        this.rules = rules;
        this.lately = lately();
    }

    /**
     * How many intervals some minutes are: one at least, and two of what is longer than a minute, since only what is in both was
     * there at once. What goes on for as long as one interval lies in two of them mostly: to say that it goes on takes a third.
     *
     * @param length of each
     */
    private record Steps(Duration length) {
        private static final int TWICE = 2;

        int of(int minutes) {
            long whole = TimeUnit.MINUTES.toSeconds(minutes) / length.toSeconds();
            return Math.toIntExact(Math.max(isCoarse() ? TWICE : 1, whole));
        }

        int ofMore(int minutes) {
            boolean oneLong = isCoarse() && length.toMinutes() <= minutes;
            return oneLong ? Math.max(Intervals.LASTING, of(minutes)) : of(minutes);
        }

        boolean isCoarse() {
            return Intervals.areCoarse(length);
        }
    }

    /**
     * {@code unexplained} are the places that are hot now for no cause of their own, {@code alone} whether no other is;
     * {@code places} are all such places, also of late, that were seen in intervals of this length.
     */
    static Crowd of(
            List<Verdict> unexplained,
            boolean alone,
            Collection<Track> places,
            Instant end,
            Duration length,
            Servers servers,
            Custom custom,
            CapacityRules rules) {
        Steps steps = new Steps(length);
        List<HotInterval> minutes =
                HotInterval.newestFirst(places, end, length, steps.ofMore(TIMES_AS_LONG * rules.minutes()));
        if (steps.isCoarse() && !unexplained.isEmpty()) {
            Suspect one = unexplained.get(0).suspect();
            minutes.forEach(each -> each.leaveOneOfEachPlace(row -> one.rangeOf(row.start(), row.limit())));
        }
        FewRanges few = FewRanges.among(unexplained, alone, servers, rules);
        return new Crowd(unexplained, steps, minutes, few, servers, custom, rules);
    }

    /** That the instance is full; empty while something else may be it. */
    Optional<Diagnosis> diagnosis() {
        if (cameAtOnce()) {
            return Optional.empty();
        }
        if (haveRoom() || stillSpreading() || !lately.stream().allMatch(this::isCrowded) || eases()) {
            return Optional.empty();
        }
        if (staying() < crowd(minutes.get(0)) || isTenants() || areFew() && few.mayBeRows()) {
            return Optional.empty();
        }
        return Optional.of(new Diagnosis(Cause.CAPACITY, confidence(), Optional.empty(), this::evidence));
    }

    private double confidence() {
        double notDenied = servers.cpu().isPresent() || fill(minutes.get(0)) ? 0.75 : UNCONFIRMED;
        double many = areBusy() ? 0.93 : notDenied;
        return areFew() ? UNCONFIRMED : many;
    }

    /** Newest first: more where the heat is one table's, or told in long intervals, and nothing says that the servers are busy, or of few ranges. */
    private List<HotInterval> lately() {
        boolean soon = areBusy() || !steps.isCoarse() && (areSeveral() || fill(minutes.get(0)));
        return !areFew() && soon ? minutes.subList(0, steps.of(rules.minutes())) : minutes;
    }

    /**
     * What turned hot nearly everywhere in one minute, as by a release or a job, may be split away as soon, or end as soon
     * where there is no server to split to: it is told a little later than what has grown.
     */
    private boolean cameAtOnce() {
        return minutes.subList(steps.of(rules.minutes()), steps.of(rules.minutes() + LATER)).stream()
                .anyMatch(before -> before.size() <= A_LONE_PLACE);
    }

    private boolean areSeveral() {
        for (Verdict verdict : unexplained) {
            if (!table(verdict).equals(table(unexplained.get(0)))) {
                return true;
            }
        }
        return false;
    }

    private static String table(Verdict verdict) {
        return verdict.suspect().table().orElse(verdict.suspect().objectName());
    }

    private boolean isTenants() {
        Tenants tenants = Tenants.among(unexplained, rules.alike());
        return tenants.isOne() || tenants.areFew() && !areBusy();
    }

    private boolean isCrowded(HotInterval hot) {
        return hot.size() >= crowd(hot)
                && hot.withoutReason() >= rules.alike() * hot.size()
                && (hot.median() >= rules.alike() * hot.upperQuartile() || hot.full() >= rules.ranges());
    }

    /** Ranges that are hot in nearly every minute, or in both of two intervals: those of a spread load that an instance bears take turns. */
    private int staying() {
        return HotInterval.staying(lately, steps.isCoarse() ? 0 : 1);
    }

    /**
     * So many hot ranges keep every server busy. Where nobody says how busy they are, it takes more to believe it, but where
     * what these ranges take together fills them. A small instance has none to spare for more ranges than it has nodes: where
     * they take all of it, and are all that there is of their tables, few are enough.
     */
    private int crowd(HotInterval hot) {
        // What a longer interval tells may have been so for a minute of it.
        if (areFew() && !steps.isCoarse() && few.takeAll(hot)) {
            return FewRanges.FEWEST;
        }
        int many = servers.cpu().isPresent() || fill(hot) ? rules.ranges() : rules.rangesAlone();
        return (int) Math.max(many, Math.ceil(servers.nodes().orElse(0)));
    }

    private boolean areFew() {
        return minutes.get(0).size() < rules.ranges();
    }

    private boolean fill(HotInterval hot) {
        return servers.areFilledBy(hot.rows(), rules);
    }

    private boolean areBusy() {
        return servers.areBusy(rules);
    }

    private boolean haveRoom() {
        return servers.cpu().isPresent() && servers.cpu().getAsDouble() < rules.cpuRoom();
    }

    /**
     * Whether half of the ranges are clearly less hot than half of them were at the worst of these minutes: what splitting
     * lessens, or what ebbs, needs no larger instance. Where nobody says that the servers are busy, it is looked at for longer:
     * splits that double every few minutes lessen it step by step.
     */
    private boolean eases() {
        double worst = (areBusy() ? lately : minutes)
                .stream().mapToDouble(HotInterval::median).max().orElse(0);
        return minutes.get(0).median() < EASED * worst;
    }

    /**
     * Whether there are many more ranges than there were in these minutes. That of one table there are more is what splitting does,
     * and that is looked at for longer where nobody says that the servers are busy.
     */
    private boolean stillSpreading() {
        int now = minutes.get(0).size();
        List<HotInterval> watched = areBusy() || areSeveral() ? lately : minutes;
        int fewest = watched.stream().mapToInt(HotInterval::size).min().orElse(now);
        return now > rules.growing() * fewest;
    }

    /**
     * What nearly all places have in common is said: something happened then. Not where it was hot before anybody looked, and
     * not of so few that any cause would have begun so.
     */
    private Optional<Phrase> onset() {
        return steps.isCoarse() ? Optional.empty() : onsetInAMinute();
    }

    private Optional<Phrase> onsetInAMinute() {
        Map<Instant, Long> began = new HashMap<>();
        for (Verdict verdict : unexplained) {
            if (custom.sawBegin(verdict.track())) {
                began.merge(verdict.track().spellSince(), 1L, Long::sum);
            }
        }
        double most = Math.max(rules.ranges(), rules.alike() * unexplained.size());
        for (Map.Entry<Instant, Long> together : began.entrySet()) {
            if (together.getValue() >= most) {
                return Optional.of(Phrase.of(
                        "{0} of its {1} places turned hot in the same minute, at {2}, as after a deploy or a scaling.",
                        together.getValue(), unexplained.size(), together.getKey()));
            }
        }
        return Optional.empty();
    }

    /** For how long half of the places have been hot, but for short pauses. */
    private long minutesHot() {
        long[] seconds = new long[unexplained.size()];
        for (int at = 0; at < seconds.length; at++) {
            Track track = unexplained.get(at).track();
            seconds[at] =
                    track.lastHeatAt().getEpochSecond() - track.spellSince().getEpochSecond();
        }
        Arrays.sort(seconds);
        return Duration.ofSeconds(seconds[(seconds.length - 1) / 2])
                .plus(steps.length())
                .toMinutes();
    }

    private String where() {
        Set<String> objects = new HashSet<>();
        for (Verdict verdict : unexplained) {
            objects.add(verdict.suspect().objectName());
        }
        return objects.size() == 1 ? objects.iterator().next() : objects.size() + " tables and indexes";
    }

    private List<Phrase> evidence() {
        HotInterval now = minutes.get(0);
        String where = where();
        List<Phrase> evidence = new ArrayList<>();
        long hot = minutesHot();
        long watched = steps.length().multipliedBy(lately.size()).toMinutes();
        evidence.add(Phrase.of(
                steps.isCoarse()
                        ? "{0} ranges of {1} are hot, half of them at {2} or more at their worst, most of them in each of {3}, in"
                                + " which splitting has not lessened it."
                        : hot > watched
                                ? "{0} ranges of {1} are hot at once, half of them at {2} or more, and half of the places for"
                                        + " {4} or longer; in the last {3} splitting has not lessened it."
                                : "{0} ranges of {1} are hot at once, half of them at {2} or more, and have been for {3}, in"
                                        + " which splitting has not lessened it.",
                now.size(),
                where,
                Math.round(now.median()),
                Intervals.of(watched, steps.length()),
                Intervals.of(hot, steps.length())));
        int reasons = now.size() - now.withoutReason();
        evidence.add(
                reasons == 0
                        ? Phrase.of("Spanner gives a reason for none of them.")
                        : Phrase.of("Spanner gives a reason for {0} of them.", reasons));
        if (areFew()) {
            evidence.add(FewRanges.evidence(where));
        }
        onset().ifPresent(evidence::add);
        servers.cpu()
                .ifPresent(cpu -> evidence.add(Phrase.of(
                        "CPU of high priority is at {0}; Google recommends at most 65% in one region and 45% in several.",
                        String.format(Locale.ROOT, "%.0f%%", 100 * cpu))));
        return evidence;
    }
}
