package dev.splitheat.analyzer;

/** Every operator and store of the topology, verb first. They are part of the state's address: a changed name loses it. */
final class Names {
    static final String READ_SPLIT_STATS = "read-split-stats";
    static final String READ_LOCK_STATS = "read-lock-stats";
    static final String READ_WORKLOAD_STATS = "read-workload-stats";
    static final String READ_METRICS = "read-metrics";
    static final String READ_KEY_SAMPLES = "read-key-samples";
    static final String READ_EVENTS = "read-events";
    static final String READ_CATALOGS = "read-catalogs";
    static final String PICK_VIEW = "pick-view";
    static final String PICK_LOCK_VIEW = "pick-lock-view";
    static final String PICK_WORKLOAD_VIEW = "pick-workload-view";
    static final String PICK_METRICS = "pick-metrics";
    static final String PICK_KEY_SAMPLES = "pick-key-samples";
    static final String ASSEMBLE_INTERVALS = "assemble-intervals";
    static final String ASSEMBLE_LOCK_INTERVALS = "assemble-lock-intervals";
    static final String ASSEMBLE_WORKLOAD_INTERVALS = "assemble-workload-intervals";
    static final String ASSEMBLE_METRICS = "assemble-metrics";
    static final String ASSEMBLE_KEY_SAMPLES = "assemble-key-samples";
    static final String REFUSE_UNREADABLE_ROWS = "refuse-unreadable-rows";
    static final String REFUSE_UNREADABLE_LOCKS = "refuse-unreadable-locks";
    static final String REFUSE_UNREADABLE_SAMPLES = "refuse-unreadable-samples";
    static final String REFUSE_UNREADABLE_WORKLOAD = "refuse-unreadable-workload";
    static final String REFUSE_UNREADABLE_METRICS = "refuse-unreadable-metrics";
    static final String AWAIT_CATALOG = "await-catalog";
    static final String KEEP_CATALOG = "keep-catalog";
    static final String KEEP_REPORTS = "keep-reports";
    static final String MEASURE_HEAT = "measure-heat";
    static final String FOLLOW_EPISODES = "follow-episodes";
    static final String WRITE_HEAT = "write-heat";
    static final String WRITE_HEAT_10M = "write-heat-10m";
    static final String WRITE_HEAT_1H = "write-heat-1h";
    static final String WRITE_FINDINGS = "write-findings";
    static final String REQUEST_SAMPLES = "request-samples";
    static final String WRITE_EVENTS = "write-events";
    static final String WRITE_SAMPLING_REQUESTS = "write-sampling-requests";
    static final String WRITE_DEAD_LETTERS = "write-dead-letters";

    static final String INTERVAL_PARTS = "interval-parts";
    static final String LOCK_PARTS = "lock-parts";
    static final String WORKLOAD_PARTS = "workload-parts";
    static final String METRIC_PARTS = "metric-parts";
    static final String KEY_SAMPLE_PARTS = "key-sample-parts";
    static final String GATHERED_SPLITS = "gathered-splits";
    static final String RECENT_LOCKS = "recent-locks";
    static final String RECENT_WORKLOAD = "recent-workload";
    static final String RECENT_METRICS = "recent-metrics";
    static final String RECENT_SAMPLES = "recent-samples";
    static final String CATALOG_PARTS = "catalog-parts";
    static final String CATALOG_VERSIONS = "catalog-versions";
    static final String CURRENT_CATALOGS = "current-catalogs";
    static final String WAITING_INTERVALS = "waiting-intervals";
    static final String HEAT_MINUTES = "heat-minutes";
    static final String HEAT_PROGRESS = "heat-progress";
    static final String SET_ASIDE = "set-aside";
    static final String TRACKS = "tracks";
    static final String FINDINGS_IN_REACH = "findings-in-reach";
    static final String ASKED_SAMPLES = "asked-samples";
    static final String EPISODE_PROGRESS = "episode-progress";
    static final String OBJECT_HISTORIES = "object-histories";
    static final String HOT_STRETCHES = "hot-stretches";
    static final String WATCHED_SINCE = "watched-since";
    static final String FLEET_ONSETS = "fleet-onsets";
    static final String FLEET_SIZES = "fleet-sizes";
    static final String EVENTS_IN_REACH = "events-in-reach";
    static final String REPORTED_EVENTS = "reported-events";

    private Names() {}
}
