package dev.splitheat.counsel;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import dev.splitheat.redesign.Standing;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.redesign.indexes.IndexRedesigns;
import dev.splitheat.redesign.keys.KeyRedesigns;
import dev.splitheat.redesign.load.LoadRedesigns;
import dev.splitheat.redesign.rows.RowRedesigns;
import dev.splitheat.redesign.traffic.TrafficRedesigns;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All known redesigns, in the order of preference: what is online and small before what needs a new table, statements
 * before words.
 */
public final class Redesigns {
    private static final int MOST = 3;
    private final List<Redesign> ranked;
    private final List<Redesign> ofPlannedWork;
    private final Redesign lastResort;

    private Redesigns(List<Redesign> ranked, List<Redesign> ofPlannedWork, Redesign lastResort) {
        this.ranked = List.copyOf(ranked);
        this.ofPlannedWork = List.copyOf(ofPlannedWork);
        this.lastResort = lastResort;
    }

    public static Redesigns all() {
        return new Redesigns(
                Stream.of(
                                KeyRedesigns.all(),
                                IndexRedesigns.all(),
                                RowRedesigns.all(),
                                TrafficRedesigns.all(),
                                LoadRedesigns.all())
                        .flatMap(List::stream)
                        .toList(),
                LoadRedesigns.ofPlannedWork(),
                KeyRedesigns.lastResort());
    }

    /**
     * The best redesigns that fit, at most three, and why others are not among them. The same situation always gets the same
     * advice.
     */
    public Counsel advise(Situation situation) {
        List<Verdict> verdicts =
                fitting(situation).map(redesign -> redesign.propose(situation)).toList();
        Weighing weighing = new Weighing(situation);
        List<Weighed> weighed = pick(verdicts, Verdict.Fits.class).stream()
                .map(fits -> weighing.of(fits.proposal()))
                .toList();
        List<Rejected> rejected = Stream.concat(
                        pick(verdicts, Verdict.Refused.class).stream().map(Verdict.Refused::rejected),
                        weighed.stream().filter(Weighed::useless).map(Weighed::withheld))
                .toList();
        List<Weighed> fitting =
                Ranking.order(weighed.stream().filter(each -> !each.useless()).toList());
        return fitting.isEmpty() ? withoutFitting(situation, weighed, rejected) : best(fitting, rejected);
    }

    private Stream<Redesign> fitting(Situation situation) {
        return (situation.evidence().job().isPresent() ? ofPlannedWork : ranked).stream();
    }

    /** The same for a finding. */
    public Advice advise(Finding finding, Catalog catalog, Evidence evidence) {
        Counsel counsel = advise(new Situation(Spot.of(finding), catalog, evidence.with(finding)));
        return new Advice(
                finding.database(),
                finding.id(),
                finding.revision(),
                counsel.recommendations(),
                counsel.rejected(),
                Optional.empty());
    }

    /** Where all that fits would not help, the cause is not what it seems: no principle in words would help either. */
    private Counsel withoutFitting(Situation situation, List<Weighed> withheld, List<Rejected> rejected) {
        return withheld.isEmpty()
                ? withLastResort(situation, rejected)
                : new Counsel(List.of(LoadRedesigns.measurement(situation)), rejected);
    }

    private Counsel withLastResort(Situation situation, List<Rejected> refused) {
        List<Recommendation> words = lastResort.propose(situation) instanceof Verdict.Fits fits
                ? List.of(fits.proposal().recommendation())
                : List.of();
        return new Counsel(words, refused);
    }

    private static Counsel best(List<Weighed> fitting, List<Rejected> refused) {
        List<Rejected> behind = fitting.stream()
                .skip(MOST)
                .map(each -> new Rejected(
                        each.recommendation().kind(), whyLeftOut(each.proposal().standing())))
                .toList();
        return new Counsel(
                fitting.stream().limit(MOST).map(Weighed::recommendation).toList(),
                Stream.concat(refused.stream(), behind.stream()).toList());
    }

    private static Phrase whyLeftOut(Standing standing) {
        return switch (standing) {
            case FIRST, USUAL ->
                Phrase.of("It would serve as well, for more work or less effect than what is advised.");
            case BEHIND -> Phrase.of("It is a net behind what is advised, and ends no heat.");
        };
    }

    private static <V extends Verdict> List<V> pick(List<Verdict> verdicts, Class<V> kind) {
        return verdicts.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
