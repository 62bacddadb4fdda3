package dev.splitheat.episode;

import dev.splitheat.diagnosis.Guard;
import dev.splitheat.diagnosis.Harm;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.diagnosis.Unexplained;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Writes each state of a finding. */
final class FindingWriter {
    private static final String BEGIN = "<begin>";
    private static final String END = "<end>";
    private static final String SEEN_UP_TO = "All this is as it was seen up to {0}.";
    private static final String NO_LONGER = "It is {0} no longer";
    private static final String HEALED =
            "It was over after {0} and did no harm: a burst, or load that Spanner has spread.";

    private final Seriousness seriousness;
    private final Observation minute;
    private final Ledger ledger;
    private final Optional<String> catalogVersion;
    private final Grounds grounds;
    private final Guard guard;

    FindingWriter(
            DecisionRules rules,
            Observation minute,
            Surroundings around,
            Ledger ledger,
            Optional<String> catalogVersion,
            Guard guard) {
        this.seriousness = new Seriousness(rules, minute, around);
        this.minute = minute;
        this.ledger = ledger;
        this.catalogVersion = catalogVersion;
        this.guard = guard;
        this.grounds = new Grounds(around.setAside(), catalogVersion, guard);
    }

    Finding opened(Verdict verdict) {
        Track track = verdict.track();
        List<Phrase> evidence = new ArrayList<>(verdict.diagnosis().evidence());
        seriousness.why(verdict, minute.end()).ifPresent(evidence::add);
        return state(
                verdict,
                track.id(),
                0,
                seriousness.of(verdict),
                track.firstHeatAt(),
                minute.end(),
                track.peakScore(),
                minutes(track.hot()),
                table(verdict.suspect()),
                evidence,
                Optional.empty());
    }

    /** The finding with another interval of heat; {@code hot} are its places, surest first. */
    Finding updated(Finding last, List<Verdict> hot) {
        Verdict lead = hot.get(0);
        boolean reopened = last.status() != Finding.Status.OPEN;
        boolean changesItsMind = reopened || mind(() -> ChangeOfMind.is(last, lead, ledger.members(last.id())));
        int peak = peak(last, hot);
        Duration more = reopened ? since(last, lead.track()) : warm(hot) ? minute.length() : Duration.ZERO;
        int hotMinutes = last.hotMinutes() + minutes(more);
        if (!changesItsMind) {
            return worse(asSeen(last), lead)
                    .stillHot(minute.end(), peak, hotMinutes)
                    .with(grounds.still(last.basis(), lead));
        }
        boolean falls = mind(() -> ChangeOfMind.isRefuted(last, lead)) || lead.isPlanned() || lead.goesThroughThePast();
        Severity now =
                lead.turns().isPresent() ? seriousness.of(lead, Duration.ofMinutes(hotMinutes)) : seriousness.of(lead);
        Severity severity = reopened || falls || now.compareTo(last.severity()) > 0 ? now : last.severity();
        Optional<String> told = told(last, lead.suspect());
        return state(
                lead,
                last.id(),
                last.revision() + 1,
                severity,
                last.firstHeatAt(),
                last.openedAt(),
                peak,
                hotMinutes,
                told.orElseGet(() -> table(lead.suspect())),
                evidence(last, hot, severity, told),
                reopened ? Optional.of(begin(hot)) : last.basis().backSince());
    }

    private boolean mind(Supplier<Boolean> change) {
        return guard.ask(ChangeOfMind.class.getSimpleName(), change, false);
    }

    private static Instant begin(List<Verdict> hot) {
        return hot.stream()
                .map(each -> each.track().spellSince())
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** What goes on is critical once it harms, though nothing shows its cause anew. */
    private Finding worse(Finding last, Verdict lead) {
        Optional<Phrase> why =
                last.severity() == Severity.CRITICAL ? Optional.empty() : seriousness.harm(lead, minute.end());
        if (why.isEmpty()) {
            return last;
        }
        List<Phrase> evidence = new ArrayList<>(last.evidence());
        evidence.add(why.get());
        return last.saying(evidence).withSeverity(Severity.CRITICAL);
    }

    /** What its surest place says, and what only the finding remembers. */
    private List<Phrase> evidence(Finding last, List<Verdict> hot, Severity severity, Optional<String> told) {
        Verdict lead = hot.get(0);
        boolean reopened = last.status() != Finding.Status.OPEN;
        List<Phrase> evidence = new ArrayList<>(lead.diagnosis().evidence());
        if (isHeld(lead)) {
            evidence.add(Phrase.of(SEEN_UP_TO, lead.suspect().track().lastHeatAt()));
        }
        if (hot.size() > 1 && lead.diagnosis().cause() != Cause.CAPACITY) {
            evidence.add(Phrase.of(
                    "It shows at {0} places of {1} at once.",
                    hot.size(), lead.suspect().objectName()));
        }
        if (!reopened
                && lead.diagnosis().cause() == last.cause()
                && !lead.suspect().knowsWhatWasBefore()) {
            cameLongAgo(last, evidence).ifPresent(evidence::add);
        }
        told.ifPresent(
                table -> evidence.add(Phrase.of("The load was found to lie in {0} when the heat began.", table)));
        if (!reopened) {
            noLonger(last, severity, lead).ifPresent(evidence::add);
        }
        if (severity == Severity.CRITICAL) {
            whyCritical(last, lead, reopened).ifPresent(evidence::add);
        }
        return evidence;
    }

    /** Whether it says what was thought of the place when it was looked at last. */
    private boolean isHeld(Verdict lead) {
        return lead.diagnosis().cause() != Cause.CAPACITY
                && lead.suspect().track().lastHeatAt().isBefore(minute.end());
    }

    /** What it was before it was known to pass; said for as long as it is no more than it fell to. */
    private static Optional<Phrase> noLonger(Finding last, Severity now, Verdict lead) {
        if (now.compareTo(last.severity()) >= 0) {
            return last.evidence().stream()
                    .filter(phrase ->
                            now == last.severity() && phrase.template().startsWith(NO_LONGER))
                    .findFirst();
        }
        String before = last.severity().name().toLowerCase(Locale.ROOT);
        return Optional.of(
                lead.diagnosis().cause() == last.cause()
                        ? Phrase.of(NO_LONGER + ": it ends with the work.", before)
                        : Phrase.of(
                                NO_LONGER + ", as it was while this looked like {1}: it ends with the work.",
                                before,
                                last.cause().name()));
    }

    /**
     * A full instance takes in what is hot for no cause, and what shows one of its own leaves with its scores: its highest is
     * that of the places that it has.
     */
    private int peak(Finding last, List<Verdict> hot) {
        int now = 0;
        for (Verdict each : hot) {
            now = Math.max(now, each.track().peakScore());
        }
        return last.cause() == Cause.CAPACITY
                ? Math.max(now, highestOf(ledger.members(last.id())))
                : Math.max(last.peakScore(), now);
    }

    private static int highestOf(List<Track> places) {
        int highest = 0;
        for (Track place : places) {
            highest = Math.max(highest, place.peakScore());
        }
        return highest;
    }

    /** What came with the heat, where that has left the hour that is remembered. */
    private static Optional<Phrase> cameLongAgo(Finding last, List<Phrase> evidence) {
        return CameWithHeat.told(evidence).isPresent() ? Optional.empty() : CameWithHeat.told(last.evidence());
    }

    /** What made it critical at first, as long as it has been since. */
    private Optional<Phrase> whyCritical(Finding last, Verdict lead, boolean reopened) {
        return last.evidence().stream()
                .filter(phrase -> Harm.isTold(phrase) && !reopened)
                .findFirst()
                .or(() -> seriousness.why(lead, minute.end()));
    }

    /** The same where rows that may have been its heat could not be used: it says how many those were. */
    Finding unread(Finding last) {
        Basis basis = grounds.unread(last.basis());
        Finding seen = asSeen(last);
        return basis.equals(last.basis())
                ? last
                : seen.saying(grounds.anew(seen.evidence(), ledger.members(last.id())))
                        .restingOn(basis);
    }

    Finding resolved(Finding last) {
        Finding over = asSeen(last).resolved(minute.end());
        boolean healed = guard.ask(Seriousness.class.getSimpleName(), () -> seriousness.hasHealed(last), false);
        return healed ? healed(over, Seriousness.lasted(last, minute.length())) : over;
    }

    private Finding healed(Finding over, Duration lasted) {
        List<Phrase> evidence = new ArrayList<>(over.evidence());
        evidence.add(Phrase.of(HEALED, Intervals.of(lasted.toMinutes(), minute.length())));
        return over.saying(evidence).withSeverity(Severity.INFO);
    }

    /** The same with the time that its evidence is of, which is over. */
    private static Finding asSeen(Finding last) {
        boolean told =
                last.evidence().stream().anyMatch(phrase -> phrase.template().equals(SEEN_UP_TO));
        List<Phrase> evidence = new ArrayList<>(last.evidence());
        if (!told) {
            evidence.add(Phrase.of(SEEN_UP_TO, last.updatedAt()));
        }
        return last.saying(evidence);
    }

    Finding merged(Finding younger, Finding older) {
        return younger.mergedInto(older, minute.end());
    }

    /** The table that was told of a range with these bounds: what told it may be more than an hour ago. */
    private static Optional<String> told(Finding last, Suspect suspect) {
        boolean sameBounds = last.rangeStart().equals(suspect.range().start().text())
                && last.rangeLimit().equals(suspect.range().limit().text());
        return last.table().filter(table -> sameBounds && suspect.mayLieIn(table));
    }

    private static String table(Suspect suspect) {
        return suspect.object().flatMap(KeyedObject::table).orElse(suspect.objectName());
    }

    /** The heat of a place with which a finding comes back, without what was counted before it ended. */
    private static Duration since(Finding last, Track place) {
        if (place.spellSince().isAfter(last.updatedAt())) {
            return place.spellHot();
        }
        Duration heat = Duration.ZERO;
        for (Sighting seen : place.after(last.updatedAt())) {
            heat = seen.isWarm() ? heat.plus(seen.length()) : heat;
        }
        return heat;
    }

    private static boolean warm(List<Verdict> hot) {
        return hot.stream().anyMatch(each -> each.track().latest().isWarm());
    }

    private static double confidence(Verdict verdict) {
        return verdict.diagnosis().cause() == Cause.UNDIAGNOSED
                ? Unexplained.confidence(verdict.suspect())
                : verdict.diagnosis().confidence();
    }

    private static int minutes(Duration duration) {
        return Math.toIntExact(duration.toMinutes());
    }

    private Finding state(
            Verdict verdict,
            String id,
            int revision,
            Severity severity,
            Instant firstHeatAt,
            Instant openedAt,
            int peakScore,
            int hotMinutes,
            String table,
            List<Phrase> evidence,
            Optional<Instant> backSince) {
        Suspect suspect = verdict.suspect();
        boolean everywhere = verdict.diagnosis().cause() == Cause.CAPACITY;
        List<Phrase> told = new ArrayList<>(evidence);
        told.addAll(grounds.evidence(verdict));
        return new Finding(
                minute.database(),
                id,
                revision,
                Finding.Status.OPEN,
                Optional.empty(),
                verdict.diagnosis().cause(),
                severity,
                confidence(verdict),
                Optional.of(table).filter(place -> !everywhere),
                suspect.object().filter(object -> object.index() && !everywhere).map(KeyedObject::name),
                verdict.diagnosis().column(),
                everywhere ? BEGIN : suspect.range().start().text(),
                everywhere ? END : suspect.range().limit().text(),
                firstHeatAt,
                openedAt,
                minute.end(),
                Optional.empty(),
                peakScore,
                hotMinutes,
                catalogVersion,
                told,
                grounds.of(verdict, minute.end(), backSince));
    }
}
