package dev.splitheat.sandbox.load;

/**
 * What operations cost, in CPU seconds of a server. Google documents 22,500 reads or 3,500 writes a second of 1 KB rows
 * for a node at 100 % CPU; a node is taken for one server of {@value #CORES} cores, which puts a point read at 0.36 ms as
 * in the documentation's samples of read statistics. How a node divides into servers is not documented.
 */
public final class Cost {
    /** CPU seconds that a server has in a second. */
    public static final double CORES = 8;

    private static final double READS_PER_SECOND = 22_500;
    private static final double WRITES_PER_SECOND = 3_500;
    private static final double USUAL_ROW_BYTES = 1_000;
    /** Of a read or write this much is there however small the row is; the rest grows with its bytes. */
    private static final double FIXED_SHARE = 0.6;
    /** A row that is passed over in a scan costs this share of a point read. */
    private static final double SCANNED_ROW = 0.02;

    private Cost() {}

    public static double read(double rowBytes) {
        return CORES / READS_PER_SECOND * ofSize(rowBytes);
    }

    /** One row or index entry written or deleted. */
    public static double write(double rowBytes) {
        return CORES / WRITES_PER_SECOND * ofSize(rowBytes);
    }

    /** A scan's start, and every row that it passes over, returned or not. */
    public static double scan(double rows, double rowBytes) {
        return read(rowBytes) + rows * SCANNED_ROW * read(rowBytes);
    }

    private static double ofSize(double rowBytes) {
        return FIXED_SHARE + (1 - FIXED_SHARE) * rowBytes / USUAL_ROW_BYTES;
    }
}
