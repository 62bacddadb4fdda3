package dev.splitheat.sandbox.series;

import java.util.Map;
import java.util.TreeMap;

/** A call of Spanner's API as the metrics tell it apart. What is not documented of their values is an inference. */
enum Call {
    /** SQL that reads. */
    QUERY("ExecuteStreamingSql", false, false, "executesql_select_readonly"),
    READ("StreamingRead", false, false, "read_readonly"),
    READ_IN_TRANSACTION("StreamingRead", true, false, "read_readwrite"),
    DML("ExecuteSql", true, true, "executesql_dml_readwrite"),
    COMMIT("Commit", true, true, "beginorcommit");

    private final String method;
    private final boolean inTransaction;
    private final boolean write;
    private final String category;

    Call(String method, boolean inTransaction, boolean write, String category) {
        this.method = method;
        this.inTransaction = inTransaction;
        this.write = write;
        this.category = category;
    }

    /** Of the CPU time that it takes. */
    String category() {
        return category;
    }

    String column(String what) {
        return name() + "." + what;
    }

    Map<String, String> labels() {
        Map<String, String> labels = new TreeMap<>();
        labels.put("method", method);
        labels.put("op_type", write ? "write" : "read");
        labels.put("lock_mode", inTransaction ? "PESSIMISTIC" : "");
        labels.put("isolation_level", inTransaction ? "SERIALIZABLE" : "");
        labels.put("region", Quantity.REGION);
        labels.put("transaction_type", inTransaction ? "READ_WRITE" : "READ_ONLY");
        labels.put("is_leader_involved", Boolean.toString(inTransaction));
        return labels;
    }

    Map<String, String> labels(Outcome outcome) {
        Map<String, String> labels = labels();
        labels.put("status", outcome.status);
        labels.put("response_code", outcome.code);
        return labels;
    }

    String column(Outcome outcome) {
        return column(outcome.column);
    }

    /** How calls end. */
    enum Outcome {
        OK("ok", "200", Minute.OK),
        ABORTED("aborted", "409", Minute.ABORTED),
        FAILED("deadline_exceeded", "504", Minute.FAILED);

        private final String status;
        private final String code;
        private final String column;

        Outcome(String status, String code, String column) {
            this.status = status;
            this.code = code;
            this.column = column;
        }
    }
}
