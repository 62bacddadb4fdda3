package dev.splitheat.advisor;

import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A database whose heat and operations come minute by minute; the wall clock goes with them. */
final class MinuteByMinute implements AutoCloseable {
    static final String DATABASE = "projects/p/instances/i/databases/orders";

    private AdvisorUnderTest advisor;
    private Instant now;
    private int revision;
    private Optional<Proof> proof = Optional.empty();

    private MinuteByMinute(AdvisorUnderTest advisor, Instant now) {
        this.advisor = advisor;
        this.now = now;
    }

    static MinuteByMinute start(Path state) {
        Instant ten = Instant.parse("2026-11-20T10:00:00Z");
        return new MinuteByMinute(AdvisorUnderTest.at(ten, state), ten);
    }

    AdvisorUnderTest advisor() {
        return advisor;
    }

    Instant now() {
        return now;
    }

    void schema(String ddl) {
        advisor.send(DATABASE, DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow(), now);
    }

    /** What the analyzer says of the place by now, in the finding's next revision. */
    void found(HotPlace place, Finding.Status status) {
        revision++;
        advisor.send(place.finding(DATABASE, revision, status, now, now, 10));
    }

    /** The proof in the latest advice that had one. */
    Optional<Proof> lastProof() {
        for (Advice advice : advisor.recommendations().readValuesToList()) {
            proof = advice.proof().or(() -> proof);
        }
        return proof;
    }

    /** Each with this score of one range of the object, which is not there at 0, and so many writes. */
    void minutes(int count, String object, int score, long writes) {
        minutes(count, score, new TableOperationsRow(object, 0, writes, 0));
    }

    /** Each with this score of one range of the first object. */
    void minutes(int count, int score, TableOperationsRow... operations) {
        for (int minute = 0; minute < count; minute++) {
            pass(Duration.ofMinutes(1));
            advisor.sendWorkload(Interval.whole(
                    DATABASE, StatisticsView.TABLE_OPERATIONS_STATS_MINUTE, now, now, false, List.of(operations)));
            advisor.send(heat(operations[0].object(), score));
        }
    }

    void pass(Duration time) {
        now = now.plus(time);
        advisor.pass(time);
    }

    /** With what the stores hold, as a process that comes back. */
    void restart(Path state) {
        advisor = advisor.restarted(now, state);
    }

    private HeatWindow heat(String object, int score) {
        List<RangeHeatRecord> ranges = score == 0
                ? List.of()
                : List.of(RangeHeatRecord.newBuilder()
                        .setObject(object)
                        .setStart(object + "(1)")
                        .setLimit("<end>")
                        .setPeakScore(score)
                        .setScoreSeconds(60L * score)
                        .setHotSeconds(60)
                        .build());
        return HeatWindow.newBuilder()
                .setDatabase(DATABASE)
                .setWindowEnd(now)
                .setWindowSeconds(60)
                .setCoveredSeconds(60)
                .setRanges(ranges)
                .setSources(List.of(SourceCoverageRecord.newBuilder()
                        .setSource("SPLIT_SCORES")
                        .setCoveredSeconds(60)
                        .build()))
                .build();
    }

    @Override
    public void close() {
        advisor.close();
    }
}
