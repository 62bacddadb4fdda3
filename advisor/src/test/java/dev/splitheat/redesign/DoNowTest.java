package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Counsel;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.HotRange;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.evidence.Servers;
import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What on-call is told: commands with their arguments, only where they help. */
class DoNowTest {
    private static final Catalog ORDERS = Schemas.named("own/orders.gsql").catalog();
    private static final KeySpace SPACE = new KeySpace(ORDERS);

    @Test
    void newLoad_getsAFileOfPointsThatCutTheObservedWritesEvenly() {
        Recommendation advised = advised(spot(Cause.UNSPLIT_LOAD), writes(200, false));

        Attachment file = advised.files().get(0);
        assertThat(file.name()).isEqualTo("splits.txt");
        assertThat(file.lines()).hasSize(10);
        assertThat(file.lines().get(0).plain()).isEqualTo("TABLE Orders ('18')");
        assertThat(file.lines().get(9).plain()).isEqualTo("TABLE Orders ('181')");
        assertThat(now(advised))
                .contains("gcloud spanner databases splits add d --instance=i --project=p --splits-file=splits.txt"
                        + " --split-expiration-date=2026-11-30T00:00:00Z")
                .doesNotContain("KEY", "INSTANCE");
    }

    @Test
    void newLoadWithoutSampledKeys_getsPointsFromTheLimitsOfItsHotRange() {
        HotRange hot = new HotRange(SPACE.range("Orders(1000)", "Orders(10000)"), false, Optional.empty());
        Evidence unsampled =
                new Evidence(List.of(), List.of(), Map.of(), Optional.empty(), Optional.of(hot), List.of(), List.of());

        Attachment file = advised(spot(Cause.UNSPLIT_LOAD), unsampled).files().get(0);

        assertThat(file.lines())
                .extracting(Phrase::plain)
                .hasSize(10)
                .startsWith("TABLE Orders ('1000')", "TABLE Orders ('2000')")
                .endsWith("TABLE Orders ('10000')");
    }

    @Test
    void newLoadOfWhichNothingIsKnown_isToldWhatIsMissing_andNoColumnNamesAsKeys() {
        Recommendation advised = advised(spot(Cause.UNSPLIT_LOAD), Evidence.NONE);

        assertThat(advised.files()).isEmpty();
        assertThat(now(advised)).contains("What is missing").doesNotContain("'OrderId'");
    }

    /** Writes and reads a minute; -1 where nobody counted. */
    @ParameterizedTest
    @CsvSource({"-1, 0, true", "6000, 60000, true", "600, 60000, false"})
    void whatMakesWritesCheaper_isNotSaidOfARowThatIsKnownToBeRead(int writes, int reads, boolean said) {
        Evidence counted = writes < 0
                ? Evidence.NONE
                : Measured.rates("Orders", writes, reads, Optional.empty(), Optional.empty());

        Counsel counsel = Redesigns.all().advise(new Situation(spot(Cause.HOT_ROW), ORDERS, counted));

        List<String> now = counsel.recommendations().stream()
                .filter(advised -> advised.kind().equals("RELIEVE_ROW"))
                .flatMap(advised -> advised.doNow().stream())
                .map(Phrase::plain)
                .toList();
        assertThat(now)
                .anyMatch(step -> step.contains(
                        said
                                ? "If the row of Orders is mostly read: cache it"
                                : "The row of Orders is mostly read: cache it"));
        assertThat(now.stream().anyMatch(step -> step.contains("max_commit_delay")))
                .isEqualTo(said);
        assertThat(now.stream().anyMatch(step -> step.startsWith("If the row"))).isEqualTo(said);
    }

    /** They wait for somebody who writes. */
    @Test
    void ofARowThatIsWaitedFor_whatHelpsWritersIsSaid_thoughItIsMostlyRead() {
        Situation waited = new Situation(
                spot(Cause.LOCK_CONTENTION),
                ORDERS,
                Measured.rates("Orders", 600, 60_000, Optional.empty(), Optional.empty()));

        assertThat(Relief.row(waited)).anyMatch(step -> step.plain().contains("max_commit_delay"));
    }

    @Test
    void aPrefixThatIsOnlyRead_getsReadersAdvice() {
        Counsel counsel = Redesigns.all()
                .advise(new Situation(
                        spot(Cause.HOT_KEY_PREFIX),
                        ORDERS,
                        Measured.rates("Orders", 0, 60_000, Optional.empty(), Optional.empty())));

        assertThat(counsel.recommendations()).extracting(Recommendation::kind).contains("STALE_READS");
        assertThat(counsel.recommendations())
                .flatExtracting(Recommendation::doNow)
                .noneMatch(step -> step.plain().contains("max_commit_delay"));
    }

    @Test
    void keysOfPoints_areRedactedWhereTheyLeave() {
        Phrase line = advised(spot(Cause.UNSPLIT_LOAD), writes(200, false))
                .files()
                .get(0)
                .lines()
                .get(0);

        assertThat(line.render(key -> "▒")).isEqualTo("TABLE Orders (▒)");
    }

    @Test
    void loadThatMoves_getsNoPoints() {
        Counsel counsel = Redesigns.all().advise(new Situation(spot(Cause.UNSPLIT_LOAD), ORDERS, writes(200, true)));

        assertThat(counsel.recommendations()).extracting(Recommendation::kind).doesNotContain("SPLIT_POINTS");
        assertThat(counsel.rejected()).extracting(Rejected::kind).contains("SPLIT_POINTS");
    }

    @Test
    void aFullInstance_getsItsNodesWithTheArithmetic() {
        Evidence full = evidence(List.of(), Optional.of(new Servers(3, false, Optional.of(0.91))), List.of());

        Recommendation advised = advised(new Spot(DATABASE, Cause.CAPACITY, none(), none(), none()), full);

        assertThat(now(advised)).startsWith("gcloud spanner instances update i --project=p --nodes=5");
        assertThat(advised.estimate().get(0).plain()).contains("3 nodes × about 95 % of CPU ÷ 65 % = 5 nodes");
    }

    @Test
    void anInstanceOfUnknownSize_isNeverGivenBoundsThatMayTakeNodesAway() {
        Spot full = new Spot(DATABASE, Cause.CAPACITY, none(), none(), none());

        assertThat(Redesigns.all()
                        .advise(new Situation(full, ORDERS, Evidence.NONE))
                        .recommendations())
                .extracting(Recommendation::kind)
                .containsExactly("MORE_NODES", "LESS_WORK");
    }

    @ParameterizedTest
    @EnumSource(
            value = Cause.class,
            names = {"CAPACITY"},
            mode = EnumSource.Mode.EXCLUDE)
    void nothingElse_getsNodes(Cause cause) {
        Evidence full = evidence(List.of(), Optional.of(new Servers(3, false, Optional.of(0.91))), List.of());

        Counsel counsel = Redesigns.all().advise(new Situation(spot(cause), ORDERS, full));

        assertThat(counsel.recommendations())
                .flatExtracting(Recommendation::doNow)
                .noneMatch(step -> step.plain().contains("--nodes"));
    }

    @Test
    void namesThatAShellWouldRead_areQuoted() {
        Spot odd = new Spot(
                "projects/google.com:p/instances/i/databases/it's $(x)",
                Cause.UNSPLIT_LOAD,
                Optional.of("Orders"),
                none(),
                none());

        assertThat(now(advised(odd, Evidence.NONE)))
                .contains("splits add 'it'\\''s $(x)' --instance=i --project=google.com:p ");
    }

    @Test
    void sampledLocks_sayWhatIsWaitedFor() {
        Counsel counsel =
                Redesigns.all().advise(new Situation(spot(Cause.LOCK_CONTENTION), ORDERS, waiting(Set.of(), none())));

        assertThat(counsel.recommendations())
                .extracting(Recommendation::kind)
                .containsExactly("EXCLUSIVE_LOCK", "SHORTER_TRANSACTIONS");
        assertThat(counsel.recommendations().get(0).queryChanges().get(0))
                .endsWith("@{LOCK_SCANNED_RANGES=exclusive} SELECT CustomerId FROM Orders WHERE OrderId = @orderId");
        assertThat(now(counsel.recommendations().get(1))).contains("app=cart, app=ship");
    }

    @Test
    void readersThatWriteNothingThere_readWithoutLocks_andNoLockIsMadeExclusiveForThem() {
        Counsel counsel = Redesigns.all()
                .advise(new Situation(
                        spot(Cause.LOCK_CONTENTION), ORDERS, waiting(Set.of(LockSample.Trait.READERS_APART), none())));

        assertThat(counsel.recommendations())
                .extracting(Recommendation::kind)
                .containsExactly("READ_WITHOUT_LOCKS", "SHORTER_TRANSACTIONS");
        assertThat(counsel.recommendations().get(0).ddl()).isEmpty();
        assertThat(counsel.rejected()).anySatisfy(refused -> {
            assertThat(refused.kind()).isEqualTo("EXCLUSIVE_LOCK");
            assertThat(refused.why().plain()).contains("writes nothing");
        });
    }

    @Test
    void whoWritesNothingAtAll_isToBeReadOnly_beforeAnythingElse() {
        Counsel counsel = Redesigns.all()
                .advise(new Situation(
                        spot(Cause.LOCK_CONTENTION), ORDERS, waiting(Set.of(), Optional.of("app=board"))));

        Recommendation first = counsel.recommendations().get(0);
        assertThat(first.kind()).isEqualTo("READ_ONLY_TRANSACTIONS");
        assertThat(first.why().plain()).contains("tagged app=board");
        assertThat(now(first)).contains("SET TRANSACTION READ ONLY");
        assertThat(counsel.recommendations())
                .extracting(Recommendation::kind)
                .containsExactly("READ_ONLY_TRANSACTIONS", "EXCLUSIVE_LOCK", "SHORTER_TRANSACTIONS");
    }

    @Test
    void whereARangeIsWaitedFor_noneIsToBeLockedExclusively_butReadByFewerRows() {
        Counsel counsel = Redesigns.all()
                .advise(new Situation(
                        spot(Cause.LOCK_CONTENTION), ORDERS, waiting(Set.of(LockSample.Trait.A_RANGE), none())));

        assertThat(counsel.recommendations()).extracting(Recommendation::kind).containsExactly("SHORTER_TRANSACTIONS");
        assertThat(counsel.recommendations().get(0).queryChanges()).anyMatch(change -> change.contains("whole range"));
        assertThat(counsel.rejected())
                .anySatisfy(refused -> assertThat(refused.kind()).isEqualTo("EXCLUSIVE_LOCK"));
    }

    @ParameterizedTest
    @CsvSource({"A_LINE, true", "ABORTED, true", "READERS_APART, false"})
    void aHotRow_isGivenWhatShortensALine_whereOneStandsOrManyAreAborted(LockSample.Trait trait, boolean given) {
        Counsel counsel =
                Redesigns.all().advise(new Situation(spot(Cause.HOT_ROW), ALONE, waiting(Set.of(trait), none())));

        assertThat(counsel.recommendations())
                .extracting(Recommendation::kind)
                .containsExactlyElementsOf(
                        given
                                ? List.of("RELIEVE_ROW", "EXCLUSIVE_LOCK", "SHORTER_TRANSACTIONS")
                                : List.of("RELIEVE_ROW"));
    }

    @Test
    void aHotRowOfWhichARangeIsWaitedFor_isNotLockedExclusively() {
        Counsel counsel = Redesigns.all()
                .advise(new Situation(
                        spot(Cause.HOT_ROW),
                        ALONE,
                        waiting(Set.of(LockSample.Trait.A_LINE, LockSample.Trait.A_RANGE), none())));

        assertThat(counsel.recommendations())
                .extracting(Recommendation::kind)
                .containsExactly("RELIEVE_ROW", "SHORTER_TRANSACTIONS");
    }

    @Test
    void whatIsReadToBeWritten_isNotReadStale() {
        Evidence written = waiting(Set.of(LockSample.Trait.READ_AND_WRITTEN), none());

        Recommendation relieved = relieved(written);

        assertThat(relieved.kind()).isEqualTo("RELIEVE_ROW");
        assertThat(now(relieved)).contains("who reads it to write it has to see it as it is");
        assertThat(relieved.toString()).doesNotContain("stale");
        assertThat(relieved(Evidence.NONE).toString()).contains("stale");
    }

    private static Recommendation relieved(Evidence evidence) {
        return Redesigns.all()
                .advise(new Situation(spot(Cause.HOT_ROW), ALONE, evidence))
                .recommendations()
                .get(0);
    }

    private static Evidence waiting(Set<LockSample.Trait> traits, Optional<String> onlyReading) {
        return new Evidence(
                List.of(),
                List.of(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.of(new LockSample(
                        List.of("Orders._exists", "Orders.CustomerId"),
                        List.of("ReaderShared", "WriterShared"),
                        List.of("app=cart", "app=ship"),
                        Optional.of("app=cart"),
                        traits,
                        onlyReading)),
                Optional.empty(),
                Optional.empty());
    }

    /** Nothing lies below these, and nothing of them adds up. */
    private static final Catalog ALONE = DdlReader.read(
                    "CREATE TABLE Orders (OrderId INT64 NOT NULL, CustomerId STRING(36)) PRIMARY KEY (OrderId)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();

    private static final String DATABASE = "projects/p/instances/i/databases/d";

    private static Spot spot(Cause cause) {
        return new Spot(DATABASE, cause, Optional.of("Orders"), none(), none());
    }

    private static Optional<String> none() {
        return Optional.empty();
    }

    private static Recommendation advised(Spot spot, Evidence evidence) {
        return Redesigns.all()
                .advise(new Situation(spot, ORDERS, evidence))
                .recommendations()
                .get(0);
    }

    private static String now(Recommendation advised) {
        return String.join("\n", advised.doNow().stream().map(Phrase::plain).toList());
    }

    private static Evidence writes(long keys, boolean moving) {
        List<ObservedWrite> writes = LongStream.range(0, keys)
                .mapToObj(id -> new ObservedWrite(
                        key(id),
                        Stream.of(Write.values()).findFirst().orElseThrow(),
                        Instant.parse("2026-11-20T10:00:00Z"),
                        1,
                        ""))
                .toList();
        HotRange hot = new HotRange(SPACE.range("Orders()", "<end>"), moving, Optional.empty());
        return new Evidence(
                writes,
                List.of(),
                Map.of(),
                Optional.of(new Servers(1, false)),
                Optional.of(hot),
                List.of(),
                List.of());
    }

    private static Key key(long id) {
        return SPACE.key("Orders", List.of(KeyValue.of(BaseType.INT64, id)));
    }

    private static Evidence evidence(List<ObservedWrite> writes, Optional<Servers> servers, List<Driver> drivers) {
        return new Evidence(writes, List.of(), Map.of(), servers, Optional.empty(), List.of(), drivers);
    }
}
