package dev.splitheat.diagnosis;

import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Statement;
import java.util.List;

/**
 * What drives the load of a table or index, in servers: how many it would keep busy by Google's figures for one node, rows
 * of 1 KB. An estimate for weighing reads against writes and for telling whether some work can explain a score; never a
 * measurement.
 *
 * @param reads points read, and rows passed over as parts of a point
 * @param writes inserts and updates
 * @param scanned share of {@code reads} that rows passed over make up, 0 to 1
 * @param known whether operations were collected at all; nothing may be concluded otherwise
 */
public record Drive(double reads, double writes, double deletes, double scanned, boolean known) {
    /** Google: a node serves so many reads a second, of 1 KB rows. */
    static final double READS_OF_A_SERVER = 22_500;
    /** Google: or so many writes. */
    static final double WRITES_OF_A_SERVER = 3_500;
    /** Of which both figures are. */
    static final long BYTES_OF_A_ROW = 1_000;
    /** Rows that a scan passes over for the CPU of one row that is looked up: seeks cost, neighbours hardly do. */
    static final double ROWS_FOR_A_READ = 100;
    /** Statements that pass over fewer rows look rows up. */
    static final double SCANS_FROM_ROWS = 50;

    /** What has less of the load than this did not make it. */
    private static final double SMALL_PART = 1.0 / 3;

    static final Drive UNKNOWN = new Drive(0, 0, 0, 0, false);

    /** @param statements that may touch the object */
    static Drive of(Activity activity, List<Statement> statements) {
        if (!activity.known()) {
            return UNKNOWN;
        }
        double rowsPassed = statements.stream()
                .filter(Drive::scans)
                .mapToDouble(each -> each.perSecond() * each.rowsScanned())
                .sum();
        double points = activity.reads() / READS_OF_A_SERVER;
        double scans = rowsPassed / ROWS_FOR_A_READ / READS_OF_A_SERVER;
        double reads = points + scans;
        return new Drive(
                reads,
                activity.writes() / WRITES_OF_A_SERVER,
                activity.deletes() / WRITES_OF_A_SERVER,
                reads == 0 ? 0 : scans / reads,
                true);
    }

    private static boolean scans(Statement statement) {
        return statement.rowsScanned() >= SCANS_FROM_ROWS;
    }

    /** Of several objects together. */
    Drive plus(Drive other) {
        double read = reads + other.reads;
        return new Drive(
                read,
                writes + other.writes,
                deletes + other.deletes,
                read == 0 ? 0 : (scanned * reads + other.scanned * other.reads) / read,
                known && other.known);
    }

    /** In servers. */
    double work() {
        return reads + writes + deletes;
    }

    /** Inserts, updates and deletes of all the load; 0 where there is none. */
    public double writeShare() {
        double all = reads + writes + deletes;
        return all == 0 ? 0 : (writes + deletes) / all;
    }

    /** Whether writes could make a heat with this score, if all of them fell there. */
    boolean mayBeOfWrites(int score) {
        return writes + deletes >= SMALL_PART * score / 100;
    }

    /**
     * Whether reads make a heat with this score: writes are a small part of the work, and could not make it alone even if
     * all of them fell there. False while nothing is known.
     */
    boolean isOfReads(int score) {
        return known && writeShare() < SMALL_PART && !mayBeOfWrites(score);
    }
}
