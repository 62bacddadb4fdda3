package dev.splitheat.episode;

import dev.splitheat.diagnosis.Guard;
import dev.splitheat.finding.Finding;
import dev.splitheat.observation.Observation;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Brings the findings of one database up to date: opens, joins, merges, updates and resolves them. */
final class Casebook {
    private final DecisionRules rules;
    private final Observation minute;
    private final Bench bench;
    private final Examining examining;
    private final Custom custom;
    private final FindingWriter writer;
    private final Ledger ledger;
    private final Followed followed;
    private final Turns turns;
    private final Guard guard;

    Casebook(
            DecisionRules rules,
            Observation minute,
            Bench bench,
            Examining examining,
            Custom custom,
            FindingWriter writer,
            Ledger ledger,
            Followed followed,
            Guard guard) {
        this.rules = rules;
        this.minute = minute;
        this.bench = bench;
        this.examining = examining;
        this.custom = custom;
        this.writer = writer;
        this.ledger = ledger;
        this.followed = followed;
        this.guard = guard;
        this.turns = new Turns(ledger, writer, minute);
    }

    void file() {
        List<Verdict> hot = new ArrayList<>();
        for (Verdict verdict : bench.each(ledger.tracks())) {
            if (!guard.ask(Belonging.class.getSimpleName(), () -> isExplained(verdict), false)) {
                hot.add(verdict);
            }
        }
        Roving roving = new Roving(ledger, writer, rules.opening().heat(), minute.end());
        List<Verdict> all = bench.together(hot, ledger).stream()
                .map(each -> guard.ask(Roving.class.getSimpleName(), () -> roving.seen(each), each))
                .toList();
        guard.run(Turns.class.getSimpleName(), () -> turns.handOver(all));
        Map<String, List<Verdict>> byFinding = new HashMap<>();
        List<Verdict> filed = assigned(all);
        for (Verdict verdict : filed) {
            byFinding
                    .computeIfAbsent(ledger.home(verdict.track()).orElseThrow(), unseen -> new ArrayList<>())
                    .add(verdict);
        }
        update(byFinding);
        Reunion reunion = new Reunion(ledger, writer, filed);
        guard.run(Reunion.class.getSimpleName(), reunion::mergeWhatIsOne);
        guard.run(Explanations.class.getSimpleName(), reunion::mergeWhatIsExplained);
        guard.run(Roving.class.getSimpleName(), () -> roving.merge(filed));
        Hindsight hindsight = new Hindsight(ledger, filed, minute.length());
        ledger.open().filter(this::isOver).forEach(finding -> end(finding, hindsight));
        ledger.open()
                .filter(finding -> !byFinding.containsKey(finding.id()) && mayBeMeant(finding))
                .forEach(finding -> ledger.put(writer.unread(finding)));
    }

    private void end(Finding over, Hindsight hindsight) {
        Optional<Finding> explanation =
                guard.ask(Hindsight.class.getSimpleName(), () -> hindsight.explanationOf(over), Optional.empty());
        ledger.put(explanation.map(found -> writer.merged(over, found)).orElseGet(() -> writer.resolved(over)));
    }

    /** Those of the places that are part of a finding by now. */
    private List<Verdict> assigned(List<Verdict> places) {
        Kinship kinship = new Kinship(ledger, places);
        Wandering wandering = new Wandering(ledger, rules.opening().heat());
        List<Verdict> assigned = new ArrayList<>();
        for (Verdict each : places) {
            Verdict place = guard.ask(Wandering.class.getSimpleName(), () -> wandering.seen(each), each);
            if (assign(place, kinship)) {
                assigned.add(place);
            }
        }
        return assigned;
    }

    /** Whether a row that could not be used may have been of it. */
    private boolean mayBeMeant(Finding finding) {
        return ledger.members(finding.id()).stream().anyMatch(followed::isUnread);
    }

    /** Whether another object's finding says all there is to say; what the place's own one said becomes part of it. */
    private boolean isExplained(Verdict verdict) {
        if (!Belonging.mayBeExplained(verdict)
                && !SameValue.mayBeExplained(verdict)
                && !WaitsOfHeat.mayBeExplained(verdict)) {
            return false;
        }
        Optional<Finding> explanation = Optional.empty();
        for (Finding finding : ledger.findings()) {
            if (isExplainedBy(finding, verdict)
                    && (explanation.isEmpty() || Ledger.OLDEST_FIRST.compare(finding, explanation.get()) < 0)) {
                explanation = Optional.of(finding);
            }
        }
        if (explanation.isEmpty()) {
            return false;
        }
        Optional<Finding> own = ledger.findingOf(verdict.track());
        if (own.isPresent() && isOpen(own.get()) && saysNoMore(own.get(), verdict)) {
            ledger.put(writer.merged(own.get(), explanation.get()));
        }
        return true;
    }

    private static boolean isExplainedBy(Finding finding, Verdict verdict) {
        return Belonging.explains(finding, verdict)
                || SameValue.explains(finding, verdict)
                || WaitsOfHeat.explains(finding, verdict);
    }

    /** Whether a finding that is open says nothing of its object but what the place shows, which another one explains. */
    private static boolean saysNoMore(Finding own, Verdict verdict) {
        return Belonging.mayBeExplained(own, verdict)
                || Belonging.inSameObject(own, verdict)
                        && own.cause() == verdict.diagnosis().cause();
    }

    /**
     * Puts the place into the finding that it is part of, or makes it one of its own; false for one that is too little to
     * open a finding and part of none that is open.
     */
    private boolean assign(Verdict verdict, Kinship kinship) {
        boolean worth = verdict.isWorthAFinding();
        Optional<Finding> home = guard.ask(
                Kinship.class.getSimpleName(), () -> home(verdict, kinship), ledger.findingOf(verdict.track()));
        if (!worth && (home.isEmpty() || !isOpen(home.get()))) {
            return false;
        }
        String id = home.isPresent() ? home.get().id() : verdict.track().id();
        ledger.move(verdict.track(), id);
        if (ledger.finding(id).isEmpty()) {
            guard.run(FindingWriter.class.getSimpleName(), () -> ledger.put(writer.opened(verdict)));
        }
        return ledger.finding(id).isPresent();
    }

    /** Its own finding, unless that is over and one that is open takes the place in: what is told goes on under one name. */
    private Optional<Finding> home(Verdict verdict, Kinship kinship) {
        Optional<Finding> own = ledger.findingOf(verdict.track());
        boolean stays = own.isPresent() && staysIn(own.get(), verdict);
        if (stays && isOpen(own.get())) {
            return own;
        }
        Optional<Finding> other = elsewhere(verdict, kinship);
        return !stays || other.isPresent() && isOpen(other.get()) ? other : own;
    }

    /** The finding that takes the place in, whichever it was part of; an open one before those that are over. */
    private Optional<Finding> elsewhere(Verdict verdict, Kinship kinship) {
        Optional<Finding> first = Optional.empty();
        for (Finding finding : ledger.findings()) {
            boolean takesIn = Belonging.absorbs(finding, verdict)
                    || SameRow.is(finding, verdict)
                    || kinship.explains(finding, verdict);
            if (takesIn && (first.isEmpty() || isBefore(finding, first.get()))) {
                first = Optional.of(finding);
            }
        }
        return first;
    }

    /** What is open comes before what is over, and the older before the younger. */
    private static boolean isBefore(Finding one, Finding other) {
        return isOpen(one) == isOpen(other) ? Ledger.OLDEST_FIRST.compare(one, other) < 0 : isOpen(one);
    }

    private static boolean isOpen(Finding finding) {
        return finding.status() == Finding.Status.OPEN;
    }

    private boolean staysIn(Finding finding, Verdict verdict) {
        return Turns.areToldBy(finding) ? turns.keep(finding, verdict) : isOf(finding, verdict);
    }

    private boolean isOf(Finding finding, Verdict verdict) {
        return finding.id().equals(verdict.track().id())
                || Belonging.absorbs(finding.cause(), verdict.diagnosis().cause())
                || Belonging.keeps(finding, verdict)
                || Belonging.isNamedBy(finding, verdict)
                || Belonging.isAGuessBesideAFullInstance(finding, verdict)
                || SameRow.isTold(finding, verdict)
                || ledger.members(finding.id()).stream().noneMatch(member -> isAnother(member, verdict))
                        && Belonging.isWhereItWas(finding, others(finding, verdict), verdict);
    }

    private List<Track> others(Finding finding, Verdict verdict) {
        return ledger.members(finding.id()).stream()
                .filter(member -> !member.id().equals(verdict.track().id()))
                .toList();
    }

    private boolean isAnother(Track member, Verdict verdict) {
        return !member.id().equals(verdict.track().id()) && member.lastHeatAt().equals(minute.end());
    }

    /** Each is written by what was before and by its own places, so that none waits for another. */
    private void update(Map<String, List<Verdict>> hot) {
        List<Finding> last = new ArrayList<>();
        for (Finding finding : ledger.findings()) {
            if (hot.containsKey(finding.id()) && !ledger.isNew(finding.id())) {
                last.add(finding);
            }
        }
        examining.each(last, finding -> asOfNow(finding, hot.get(finding.id()))).forEach(ledger::put);
    }

    /** As it was, where it cannot be written. */
    private Finding asOfNow(Finding last, List<Verdict> hot) {
        return guard.ask(FindingWriter.class.getSimpleName(), () -> updated(last, hot), last);
    }

    private Finding updated(Finding last, List<Verdict> hot) {
        List<Verdict> surestFirst = Verdict.leadFirst(hot);
        List<Verdict> ofAValue = guard.ask(
                RowsOfAValue.class.getSimpleName(),
                () -> new RowsOfAValue(ledger, rules.opening().heat(), minute).seen(last, surestFirst),
                surestFirst);
        List<Verdict> lasting = guard.ask(
                Lasting.class.getSimpleName(),
                () -> new Lasting(rules.opening().heat()).seen(last, ledger.members(last.id()), ofAValue, minute),
                ofAValue);
        return writer.updated(last, Turns.said(last, lasting));
    }

    /** Whether its places are cold, or no hotter than they always are at this hour. */
    private boolean isOver(Finding finding) {
        boolean work = Verdict.isWork(finding.cause());
        return ledger.members(finding.id()).stream()
                .allMatch(track -> rules.episodes().isOver(track) || work && isUsual(track));
    }

    private boolean isUsual(Track track) {
        return guard.ask(
                Custom.class.getSimpleName(),
                () -> custom.covered(track, minute.end(), rules.episodes().resolveAfter()),
                false);
    }
}
