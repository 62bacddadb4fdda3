package dev.splitheat.app.prove;

import dev.splitheat.sandbox.workload.WorkloadPlan;
import dev.splitheat.sandbox.workload.WorkloadPlan.Verb;
import dev.splitheat.sandbox.workload.choices.Hot;
import dev.splitheat.sandbox.workload.choices.RowChoice;
import dev.splitheat.sandbox.workload.choices.Where;
import dev.splitheat.sandbox.workload.choices.ZipfRows;
import java.time.Duration;

/**
 * How much of a workload is for the same few rows again and again.
 *
 * @param share of its executions, 0 to 1
 * @param rows of which each is asked for, or changed
 */
record AskedAgain(double share, double rows) {
    private static final AskedAgain NEVER = new AskedAgain(0, 0);

    static AskedAgain by(WorkloadPlan workload) {
        return workload.operations().containsKey(Verb.SCAN) ? new AskedAgain(1, 1) : by(workload.which());
    }

    private static AskedAgain by(RowChoice choice) {
        if (choice instanceof Hot hot) {
            return new AskedAgain(hot.share(), hot.rows());
        }
        if (choice instanceof ZipfRows zipf) {
            return zipf.rows() > 0 ? new AskedAgain(1, zipf.rows()) : NEVER;
        }
        return choice instanceof Where ? new AskedAgain(1, 1) : NEVER;
    }

    /**
     * What is left of the executions where each of these servers keeps a row's answer, or gathers a row's changes, for so long.
     *
     * @param rate executions a second before
     */
    double left(double rate, int servers, Duration kept) {
        double seconds = kept.toMillis() / 1_000.0;
        return rate == 0 ? 1 : 1 - share + Math.min(share, rows * servers / seconds / rate);
    }
}
