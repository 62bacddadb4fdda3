package dev.splitheat.advisor;

/** Every name in the topology; a name is a part of the stored state, so none is ever changed. */
final class Names {
    static final String READ_FINDINGS = "read-findings";
    static final String READ_CATALOGS = "read-catalogs";
    static final String TAKE_FINDINGS = "take-findings";
    static final String TAKE_CATALOGS = "take-catalogs";
    static final String MERGE_NEWS = "merge-news";
    static final String ADVISE_FINDINGS = "advise-findings";
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

    private Names() {}
}
