package dev.splitheat.view;

/** Names of operators and stores. They are the address of state in Kafka: a change needs a migration. */
final class Names {
    static final String READ_HEAT = "read-heat";
    static final String READ_HEAT_10M = "read-heat-10m";
    static final String READ_HEAT_1H = "read-heat-1h";
    static final String READ_FINDINGS = "read-findings";
    static final String READ_RECOMMENDATIONS = "read-recommendations";
    static final String READ_ALERTS = "read-alerts";
    static final String READ_EVENTS = "read-events";
    static final String READ_CATALOGS = "read-catalogs";
    static final String READ_STATUSES = "read-statuses";
    static final String READ_FEEDBACK = "read-feedback";
    static final String READ_SPLIT_POINTS = "read-split-points";
    static final String READ_REPORTS = "read-reports";
    static final String READ_SILENCES = "read-silences";

    static final String KEEP_HEAT = "keep-heat";
    static final String KEEP_HEAT_10M = "keep-heat-10m";
    static final String KEEP_HEAT_1H = "keep-heat-1h";
    static final String KEEP_FINDINGS = "keep-findings";
    static final String KEEP_RECOMMENDATIONS = "keep-recommendations";
    static final String KEEP_ALERTS = "keep-alerts";
    static final String KEEP_EVENTS = "keep-events";
    static final String KEEP_CATALOGS = "keep-catalogs";
    static final String KEEP_STATUSES = "keep-statuses";
    static final String KEEP_FEEDBACK = "keep-feedback";
    static final String KEEP_SPLIT_POINTS = "keep-split-points";
    static final String KEEP_REPORTS = "keep-reports";
    static final String KEEP_SILENCES = "keep-silences";

    static final String MINUTES = "minutes";
    static final String TEN_MINUTES = "ten-minutes";
    static final String HOURS = "hours";
    static final String DAYS = "days";
    static final String PULSES = "pulses";
    static final String FINDINGS = "findings";
    static final String OPEN_FINDINGS = "open-findings";
    static final String RECOMMENDATIONS = "recommendations";
    static final String ALERTS = "alerts";
    static final String EVENTS = "events";
    static final String CATALOGS = "catalogs";
    static final String STATUSES = "statuses";
    static final String FEEDBACK = "feedback";
    static final String SPLIT_POINTS = "split-points";
    static final String SPLIT_POINT_CHANGES = "split-point-changes";
    static final String REPORTS = "reports";
    static final String REPORT_LINES = "report-lines";
    static final String SILENCES = "silences";

    private Names() {}
}
