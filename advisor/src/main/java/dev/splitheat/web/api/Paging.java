package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.web.http.Parameters;
import java.util.List;

/**
 * A part of a long list.
 *
 * @param page 1 is the first
 */
record Paging(int page, int size) {
    /** More than anybody reads, and enough for one instance to tell another all it has. */
    static final int MOST = 10_000;

    private static final int USUAL = 50;
    private static final int LAST_PAGE = 100_000;

    static Paging of(Parameters parameters) {
        return new Paging(parameters.whole("page", 1, 1, LAST_PAGE), parameters.whole("size", USUAL, 1, MOST));
    }

    <T> List<T> of(List<T> all) {
        long from = (page - 1L) * size;
        return from >= all.size() ? List.of() : all.subList((int) from, (int) Math.min(all.size(), from + size));
    }

    ObjectNode into(ObjectNode document, int total) {
        return document.put("total", total).put("page", page).put("size", size);
    }
}
