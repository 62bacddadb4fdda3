package dev.splitheat.web.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A part of a long list.
 *
 * @param page 1 is the first
 */
public record Paging(int page, int size) {
    /** More than anybody reads, and enough for one instance to tell another all it has. */
    private static final int MOST = 10_000;

    private static final int USUAL = 50;
    private static final int LAST_PAGE = 100_000;

    public static Paging of(Parameters parameters) {
        return new Paging(parameters.whole("page", 1, 1, LAST_PAGE), parameters.whole("size", USUAL, 1, MOST));
    }

    /** The same parameters, asking for the whole list. */
    public static Parameters everything(Parameters parameters) {
        return parameters.with("page", "1").with("size", Integer.toString(MOST));
    }

    public <T> List<T> of(List<T> all) {
        long from = (page - 1L) * size;
        return from >= all.size() ? List.of() : all.subList((int) from, (int) Math.min(all.size(), from + size));
    }

    public ObjectNode into(ObjectNode document, int total) {
        return document.put("total", total).put("page", page).put("size", size);
    }
}
