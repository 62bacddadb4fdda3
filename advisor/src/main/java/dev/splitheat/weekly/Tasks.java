package dev.splitheat.weekly;

import dev.splitheat.alert.Headline;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Silence;
import dev.splitheat.weekly.content.Advised;
import dev.splitheat.weekly.content.Effect;
import dev.splitheat.weekly.content.HotMinutes;
import dev.splitheat.weekly.content.Picture;
import dev.splitheat.weekly.content.Task;
import dev.splitheat.weekly.content.Watching;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** What is to be done, what is worth most first. */
final class Tasks {
    private static final int EVIDENCE = 3;

    private final KnownDatabase known;
    private final Week week;
    private final Style style;
    private final Episodes episodes;
    private final Optional<KeySpace> space;
    private final WeekPicture pictures;

    Tasks(KnownDatabase known, Week week, Style style, Episodes episodes, Instant now) {
        this.known = known;
        this.week = week;
        this.style = style;
        this.episodes = episodes;
        this.space = known.schema(week.until()).map(CatalogVersion::catalog).map(KeySpace::new);
        this.pictures = new WeekPicture(known.heat(), week, now);
    }

    private record Candidate(Finding finding, HotMinutes hot, Optional<Double> share, String shareOf, Work work) {
        double worth() {
            return Scoring.worth(hot.minutes(), share, finding.confidence(), work.units());
        }
    }

    /** All of them; only those that are shown are worth a picture. */
    int count() {
        return candidates().size();
    }

    List<Task> first(int most) {
        List<Candidate> best = candidates().stream().limit(most).toList();
        return IntStream.range(0, best.size())
                .mapToObj(at -> task(at + 1, best.get(at)))
                .toList();
    }

    /** What would be among them, had nobody done something about it; what is worth most first. */
    List<Watching> watching() {
        UnaryOperator<String> showKey = style.redaction().in(space);
        return ranked(finding -> made(finding).isPresent()).stream()
                .map(Candidate::finding)
                .flatMap(finding -> made(finding).map(proof -> watching(finding, proof, showKey)).stream())
                .toList();
    }

    private Watching watching(Finding finding, Proof proof, UnaryOperator<String> showKey) {
        return new Watching(
                finding.id(),
                finding.object(),
                Headline.of(finding),
                episodes.openAt(finding, week.until()),
                proof.landed().render(showKey),
                proof.landedAt());
    }

    private List<Candidate> candidates() {
        return ranked(finding -> made(finding).isEmpty());
    }

    private List<Candidate> ranked(Predicate<Finding> wanted) {
        return episodes.in(week).stream()
                .filter(finding -> finding.severity() != Severity.INFO && finding.status() != Finding.Status.GONE)
                .filter(finding -> finding.object().filter(known::dropped).isEmpty())
                .filter(finding -> !fixed(finding) && !accepted(finding))
                .filter(wanted)
                .map(this::candidate)
                .filter(candidate ->
                        candidate.hot().minutes() > 0 || candidate.finding().severity() == Severity.CRITICAL)
                .sorted(Comparator.comparingDouble(Candidate::worth)
                        .reversed()
                        .thenComparing(candidate -> candidate.finding().id()))
                .toList();
    }

    private boolean fixed(Finding finding) {
        return known.proof(finding)
                .filter(proof -> proof.outcome() == Proof.Outcome.FIXED)
                .isPresent();
    }

    /** The change that was made for it, where it is too early to say whether it helped: to do it again helps nobody. */
    private Optional<Proof> made(Finding finding) {
        return known.proof(finding).filter(proof -> proof.outcome() == Proof.Outcome.VERIFYING);
    }

    private Optional<String> begun(Finding finding, UnaryOperator<String> showKey) {
        return known.begun(finding)
                .map(proof -> proof.landed().render(showKey) + ", " + Words.time(proof.landedAt(), week.zone()));
    }

    private boolean accepted(Finding finding) {
        Alert alert = new Alert(1, Alert.State.FIRING, finding, Advice.none(finding));
        return known.silences().stream()
                .filter(silence -> silence.kind() == Silence.Kind.ACCEPTED_RISK)
                .anyMatch(silence -> silence.covers(alert, week.until().minusSeconds(1)));
    }

    private Candidate candidate(Finding finding) {
        Optional<Recommendation> advised = advised(finding);
        Optional<Double> measured = advised.flatMap(Recommendation::expected).map(Expected::topShareBefore);
        Optional<Double> share = measured.or(() -> finding.object().flatMap(known.heat()::shareOfOperations));
        return new Candidate(
                finding,
                episodes.hotMinutes(finding, week).orElse(new HotMinutes(0, true)),
                share,
                measured.isPresent()
                        ? "of the object's writes in its hottest range"
                        : share.isPresent() ? "of the database's operations while it was hot" : "not measured",
                Work.of(advised));
    }

    private Optional<Recommendation> advised(Finding finding) {
        return Optional.ofNullable(known.advice().get(finding.id()))
                .flatMap(advice -> advice.recommendations().stream().findFirst());
    }

    private Task task(int rank, Candidate candidate) {
        Finding finding = candidate.finding();
        UnaryOperator<String> showKey = style.redaction().in(space);
        return new Task(
                rank,
                new Task.Subject(
                        finding.id(), finding.object(), Headline.of(finding), finding.cause(), finding.severity()),
                new Task.Standing(
                        begun(finding, showKey), style.owner(known.database(), finding.table(), finding.index())),
                new Task.Weight(
                        candidate.hot(),
                        candidate.share(),
                        candidate.shareOf(),
                        finding.confidence(),
                        candidate.work().effort(),
                        candidate.work().units(),
                        candidate.worth()),
                detail(finding, showKey));
    }

    private Task.Detail detail(Finding finding, UnaryOperator<String> showKey) {
        return new Task.Detail(
                why(finding, showKey),
                advised(finding).map(recommendation -> advised(recommendation, showKey)),
                finding.object().map(pictures::minutes).orElse(List.of()),
                finding.object().flatMap(object -> space.flatMap(keys -> picture(finding, object, keys))),
                style.links().finding(known.database(), finding.id()).map(Object::toString),
                "splitheat silence add --kind accepted-risk --finding " + finding.id() + " --for 90d --reason \"…\"");
    }

    private Optional<Picture> picture(Finding finding, String object, KeySpace keys) {
        return Episodes.isOfWaiting(finding) ? pictures.ofWaiting(object, keys) : pictures.of(object, keys);
    }

    /** Where only a later state is kept, figures of the week are not known: those of another time would contradict the rest. */
    private List<String> why(Finding finding, UnaryOperator<String> showKey) {
        if (!FindingAtEnd.isKnownBy(finding, week)) {
            return List.of("It went on after this week, and was last seen "
                    + Words.time(finding.updatedAt(), week.zone()) + "; the evidence of then is not this week's.");
        }
        return finding.evidence().stream()
                .limit(EVIDENCE)
                .map(phrase -> said(phrase, showKey))
                .toList();
    }

    private Advised advised(Recommendation advised, UnaryOperator<String> showKey) {
        return new Advised(
                advised.kind(),
                advised.title(),
                said(advised.why(), showKey),
                rendered(advised.doNow(), showKey),
                advised.ddl(),
                advised.migration().stream().map(Tasks::outline).toList(),
                advised.queryChanges(),
                advised.tradeOffs(),
                rendered(advised.estimate(), showKey),
                advised.expected()
                        .map(expected -> new Effect(
                                expected.topShareBefore(),
                                expected.topShareAfter(),
                                expected.low(),
                                expected.high(),
                                expected.samples())));
    }

    private static String outline(Step step) {
        return step.what() + step.gate().map(gate -> " Gate: " + gate).orElse("");
    }

    private List<String> rendered(List<Phrase> phrases, UnaryOperator<String> showKey) {
        return phrases.stream().map(phrase -> said(phrase, showKey)).toList();
    }

    private String said(Phrase phrase, UnaryOperator<String> showKey) {
        return Words.byClock(phrase, week.zone()).render(showKey);
    }
}
