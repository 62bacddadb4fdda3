package dev.splitheat.catalog;

import java.util.Map;

/**
 * A schema object taken apart for comparison.
 *
 * @param key what tells it from others of its kind
 * @param text the statement that makes it
 * @param parts the object itself under the empty name, then what has a name within it, such as columns
 */
record ObjectFacets(String key, String name, String text, Map<String, Part> parts) {
    /** The facet that is of no interest where columns come or go. */
    static final String COLUMN_ORDER = "column order";

    /**
     * One part.
     *
     * @param text its declaration
     * @param facets what can change of it, by name, in words of DDL; absent facets are not there
     */
    record Part(String text, Map<String, String> facets) {}
}
