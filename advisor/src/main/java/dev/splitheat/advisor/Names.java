package dev.splitheat.advisor;

/** Every name in the topology; a name is a part of the stored state, so none is ever changed. */
final class Names {
    static final String READ_FINDINGS = "read-findings";
    static final String READ_CATALOGS = "read-catalogs";
    static final String READ_EVENTS = "read-events";
    static final String READ_KEY_SAMPLES = "read-key-samples";
    static final String READ_WORKLOAD_STATS = "read-workload-stats";
    static final String READ_METRICS = "read-metrics";
    static final String READ_HEAT = "read-heat";
    static final String TAKE_FINDINGS = "take-findings";
    static final String TAKE_CATALOGS = "take-catalogs";
    static final String TAKE_EVENTS = "take-events";
    static final String TAKE_KEY_SAMPLES = "take-key-samples";
    static final String TAKE_WORKLOAD_STATS = "take-workload-stats";
    static final String TAKE_METRICS = "take-metrics";
    static final String TAKE_HEAT = "take-heat";
    static final String MERGE_KEY_SAMPLES = "merge-key-samples";
    static final String MERGE_WORKLOAD_STATS = "merge-workload-stats";
    static final String MERGE_METRICS = "merge-metrics";
    static final String MERGE_HEAT = "merge-heat";
    static final String MERGE_CATALOGS = "merge-catalogs";
    static final String MERGE_FINDINGS = "merge-findings";
    static final String ADVISE_FINDINGS = "advise-findings";
    static final String KEEP_ALERTS = "keep-alerts";
    static final String READ_SILENCES = "read-silences";
    static final String KEEP_SILENCES = "keep-silences";
    static final String READ_STATUSES = "read-collector-status";
    static final String PICK_STATUSES = "pick-split-status";
    static final String TAKE_STATUSES = "take-collector-status";
    static final String MERGE_STATUSES = "merge-collector-status";
    static final String PICK_ADVICE = "pick-advice";
    static final String UNWRAP_ADVICE = "unwrap-advice";
    static final String WRITE_RECOMMENDATIONS = "write-recommendations";
    static final String PICK_ALERTS = "pick-alerts";
    static final String UNWRAP_ALERTS = "unwrap-alerts";
    static final String WRITE_ALERTS = "write-alerts";

    static final String CATALOG_PARTS = "catalog-parts";
    static final String OPEN_FINDINGS = "open-findings";
    static final String GIVEN_ADVICE = "given-advice";
    static final String TOLD_ALERTS = "told-alerts";
    static final String PAST_FINDINGS = "past-findings";
    static final String PLACE_HEATS = "place-heats";
    static final String KEPT_RECORDS = "kept-records";
    static final String OBJECT_USAGES = "object-usages";
    static final String OBSERVED_MINUTES = "observed-minutes";
    static final String ALERT_LIVES = "alert-lives";
    static final String LAST_SEEN = "last-seen";
    static final String SILENCES = "silences";

    private Names() {}
}
