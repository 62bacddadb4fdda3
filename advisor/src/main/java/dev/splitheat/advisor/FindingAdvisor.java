package dev.splitheat.advisor;

import dev.splitheat.alert.AlertPolicy;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Sealed;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Advises each finding against the catalog of its database and what was observed of it, again when either changes, and
 * keeps the alert that follows. A finding whose catalog has not come is advised without DDL first. What does not change is not repeated.
 */
final class FindingAdvisor implements Processor<String, News, String, Outcome> {
    private final RememberedAdvice advised;
    private final AlertPolicy policy;

    private ProcessorContext<String, Outcome> context;
    private KnownCatalogs catalogs;
    private Observations observations;
    private GatheredEvidence evidence;
    private Proofs proofs;
    private OpenFindings openFindings;
    private FirstKeys firstKeys;
    private Shelf<Advice> givenAdvice;
    private FollowingAlerts alerts;

    FindingAdvisor(Redesigns redesigns, AlertPolicy policy) {
        this.advised = new RememberedAdvice(redesigns);
        this.policy = policy;
    }

    @Override
    public void init(ProcessorContext<String, Outcome> context) {
        this.context = context;
        KeyValueStore<String, CatalogParts.Part> parts = context.getStateStore(Names.CATALOG_PARTS);
        this.catalogs = new KnownCatalogs(parts);
        this.observations = new Observations(context);
        this.evidence = new GatheredEvidence(observations);
        this.proofs = new Proofs(context, observations, evidence);
        this.openFindings = new OpenFindings(context.getStateStore(Names.OPEN_FINDINGS));
        this.firstKeys = new FirstKeys(openFindings, advised, observations);
        this.givenAdvice = new Shelf<>(context.getStateStore(Names.GIVEN_ADVICE));
        this.alerts = new FollowingAlerts(context, policy, catalogs, evidence);
        context.schedule(
                CatchingUp.LOOK_EVERY,
                PunctuationType.WALL_CLOCK_TIME,
                now -> alerts.tellWhatStayedQuiet(openFindings, givenAdvice, now));
    }

    @Override
    public void process(Record<String, News> record) {
        if (record.value() instanceof News.OfFinding news) {
            take(news, record);
        } else if (record.value() instanceof News.OfCatalog news) {
            news.part().ifPresentOrElse(part -> take(part, record), () -> withdrawCatalog(record));
        } else if (record.value() instanceof News.OfEvent news) {
            news.event().ifPresent(event -> verifyWhatIsReported(event, record));
        } else if (record.value() instanceof News.OfRecord news) {
            observations.put(news.told(), context.currentSystemTimeMs());
            adviseOnFirstKeys(news.told(), record);
            look(news.told(), record);
        }
    }

    /** Each open finding comes each minute: on its way nothing is made that is not asked for. */
    private void take(News.OfFinding news, Record<String, News> cause) {
        if (news.finding().isPresent()) {
            take(news.finding().get(), cause);
        } else {
            withdraw(cause);
        }
    }

    private void take(Finding finding, Record<String, News> cause) {
        String key = TopicKey.of(finding.database(), finding.id());
        boolean ends = openFindings.has(key) && finding.status() == Finding.Status.RESOLVED;
        openFindings.take(key, finding);
        if (ends) {
            adviseLast(key, finding, cause);
        }
        proofs.heard(key, finding);
        verifyAgain(key, finding, cause);
        advise(key, finding, () -> toldOfTheSame(key, finding), cause);
    }

    private Optional<Advice> toldOfTheSame(String key, Finding finding) {
        return alerts.told(key)
                .filter(told -> RememberedAdvice.areTheSame(told.finding(), finding))
                .flatMap(told -> givenAdvice.get(key));
    }

    private void take(CatalogParts.Part part, Record<String, News> cause) {
        Optional<Catalog> before = catalogs.of(part.database());
        if (catalogs.put(part)) {
            before.ifPresent(known -> {
                verifyWhatLanded(known, part, cause);
                heedWhatBegan(known, part, cause);
            });
            adviseAgain(part.database(), cause);
        }
    }

    /** What was taken for fixed and came back is looked at once more, from the change on. */
    private void verifyAgain(String key, Finding finding, Record<String, News> cause) {
        if (finding.status() == Finding.Status.OPEN) {
            givenAdvice.get(key).ifPresent(given -> Verifying.cameBack(given).ifPresent(proof -> {
                Advice advice = given.with(proof);
                givenAdvice.put(key, advice);
                context.forward(cause.withKey(key).withValue(new Outcome.Advised(Optional.of(advice))));
            }));
        }
    }

    private void verifyWhatLanded(Catalog before, CatalogParts.Part part, Record<String, News> cause) {
        Catalog after = catalogs.of(part.database()).orElse(before);
        for (Finding finding : proofs.followed(part.database())) {
            proofs.await(finding, before, after);
            String key = TopicKey.of(finding.database(), finding.id());
            givenAdvice.get(key).ifPresent(given -> Verifying.landed(finding, given, before, after, part.readAt())
                    .ifPresent(proof -> prove(key, finding, given.with(proof), cause)));
        }
    }

    private void heedWhatBegan(Catalog before, CatalogParts.Part part, Record<String, News> cause) {
        Catalog after = catalogs.of(part.database()).orElse(before);
        for (Finding finding : openFindings.of(part.database())) {
            String key = TopicKey.of(finding.database(), finding.id());
            givenAdvice.get(key).ifPresent(given -> {
                if (Verifying.takenBack(given, after)) {
                    givenAdvice.put(key, given.withoutProof());
                }
                Verifying.begun(given, before, after, part.readAt())
                        .ifPresent(proof -> prove(key, finding, given.with(proof), cause));
            });
        }
    }

    private void verifyWhatIsReported(Event event, Record<String, News> cause) {
        for (Finding finding : proofs.followed(event.database())) {
            String key = TopicKey.of(finding.database(), finding.id());
            givenAdvice.get(key).ifPresent(given -> Verifying.reported(finding, given, event)
                    .ifPresent(proof -> prove(key, finding, given.with(proof), cause)));
        }
    }

    /** Once in ten minutes of a database with findings. */
    private void look(Sealed told, Record<String, News> cause) {
        String database = told.database();
        if (KeptView.of(told).filter(KeptView.HEAT::equals).isEmpty()) {
            return;
        }
        context.forward(cause.withKey(database).withValue(new Outcome.Seen(told.end())));
        if (proofs.isDue(database, told.end())) {
            Catalog catalog = catalogs.orEmpty(database);
            proofs.look(database, told.end(), evidence.space(catalog));
            for (Finding finding : proofs.followed(database)) {
                String key = TopicKey.of(database, finding.id());
                givenAdvice.get(key).ifPresent(given -> proofs.next(finding, given, told.end(), catalog)
                        .ifPresent(proof -> prove(key, finding, given.with(proof), cause)));
            }
        }
    }

    private void prove(String key, Finding finding, Advice advice, Record<String, News> cause) {
        givenAdvice.put(key, advice);
        context.forward(cause.withKey(key).withValue(new Outcome.Advised(Optional.of(advice))));
        tell(key, finding, advice, cause);
    }

    /** A database without any catalog is gone; what was observed of it goes with it. */
    private void withdrawCatalog(Record<String, News> cause) {
        String partKey = cause.key();
        catalogs.withdraw(partKey);
        String database = TopicKey.database(partKey);
        if (catalogs.isUnknown(database)) {
            observations.forget(database);
            context.forward(cause.withKey(database).withValue(new Outcome.Gone()));
        }
    }

    /** What observed keys say of a change is worth the most, and waits for nothing else to happen. */
    private void adviseOnFirstKeys(Sealed told, Record<String, News> cause) {
        firstKeys
                .of(told)
                .forEach(
                        finding -> advise(TopicKey.of(told.database(), finding.id()), finding, Optional::empty, cause));
    }

    /** Nobody asks again for what has ended: it is advised once more with all that was observed. */
    private void adviseLast(String key, Finding finding, Record<String, News> cause) {
        givenAdvice.get(key).filter(given -> given.proof().isEmpty()).ifPresent(given -> {
            Catalog catalog = catalog(finding);
            Advice last = advised.last(finding, catalog, given, evidence.of(finding, catalog));
            if (!sameAs(given, last)) {
                givenAdvice.put(key, last);
                context.forward(cause.withKey(key).withValue(new Outcome.Advised(Optional.of(last))));
            }
        });
    }

    private static boolean sameAs(Advice one, Advice other) {
        return one.recommendations().equals(other.recommendations())
                && one.rejected().equals(other.rejected());
    }

    private void adviseAgain(String database, Record<String, News> cause) {
        openFindings
                .of(database)
                .forEach(finding -> advise(TopicKey.of(database, finding.id()), finding, Optional::empty, cause));
    }

    /** @param told advice that holds on, if more was observed since and it says the same */
    private void advise(String key, Finding finding, Supplier<Optional<Advice>> told, Record<String, News> cause) {
        Optional<Advice> given = givenAdvice.get(key);
        Advice advice = finding.status() == Finding.Status.OPEN && !isInHand(given)
                ? fresh(finding, told, given)
                : given.orElseGet(() -> Advice.none(finding));
        boolean changed = given.isEmpty() || !sameAs(given.get(), advice);
        if (changed && finding.status() == Finding.Status.OPEN) {
            givenAdvice.put(key, advice);
            context.forward(cause.withKey(key).withValue(new Outcome.Advised(Optional.of(advice))));
        }
        tell(key, finding, advice, cause);
    }

    private Advice fresh(Finding finding, Supplier<Optional<Advice>> told, Optional<Advice> given) {
        Catalog catalog = catalog(finding);
        Advice advice = advised.of(finding, catalog, told, () -> evidence.of(finding, catalog));
        Optional<Proof> proof = given.flatMap(Advice::proof);
        return proof.isPresent() ? advice.with(proof.get()) : advice;
    }

    /** Whoever does, or has done, what was advised is not told something else before it is known what came of it. */
    private static boolean isInHand(Optional<Advice> given) {
        return given.filter(told -> told.is(Proof.Outcome.UNDER_WAY) || told.is(Proof.Outcome.VERIFYING))
                .isPresent();
    }

    private void tell(String key, Finding finding, Advice advice, Record<String, News> cause) {
        alerts.tell(key, finding, advice, cause.timestamp());
    }

    private void withdraw(Record<String, News> cause) {
        String key = cause.key();
        openFindings.remove(key);
        proofs.forget(key);
        if (givenAdvice.remove(key).isPresent()) {
            context.forward(cause.withValue(new Outcome.Advised(Optional.empty())));
        }
        alerts.withdraw(key, cause.timestamp());
    }

    private Catalog catalog(Finding finding) {
        return catalogs.orEmpty(finding.database());
    }
}
