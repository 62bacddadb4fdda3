package dev.splitheat.notify.slack;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is remembered of a message; it travels in {@code reference} and is small. */
record Posted(Map<String, String> fields) {
    private static final String CHANNEL = "channel";
    private static final String TS = "ts";
    private static final String BODY = "body";
    private static final String EDITED = "edited";
    private static final String PAGES = "pages";
    private static final String WHOLE = "whole";
    private static final String PICTURE = "picture";
    private static final String THERE = "yes";
    private static final int MOST_FAILED_PICTURES = 3;

    static final Posted NOTHING = new Posted(Map.of());

    Posted {
        fields = Map.copyOf(fields);
    }

    /** @param channel the id that Slack gave; an edit takes no name */
    static Posted at(String channel, String ts) {
        return new Posted(Map.of(CHANNEL, channel, TS, ts));
    }

    boolean isThere() {
        return fields.containsKey(CHANNEL) && fields.containsKey(TS);
    }

    String channel() {
        return fields.get(CHANNEL);
    }

    String ts() {
        return fields.get(TS);
    }

    boolean shows(SlackMessage message) {
        return message.hash().equals(fields.get(BODY));
    }

    Optional<Instant> edited() {
        try {
            return Optional.ofNullable(fields.get(EDITED)).map(Instant::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    boolean whole() {
        return fields.containsKey(WHOLE);
    }

    /** Whether the picture is there, or nobody tries any more. */
    boolean pictured() {
        return THERE.equals(fields.get(PICTURE)) || failedPictures() >= MOST_FAILED_PICTURES;
    }

    private int failedPictures() {
        String tried = fields.getOrDefault(PICTURE, "0");
        return tried.matches("[0-9]") ? Integer.parseInt(tried) : 0;
    }

    boolean has(Page page) {
        return fields.getOrDefault(PAGES, "").contains(page.hash());
    }

    Posted showing(SlackMessage message) {
        return with(Map.of(BODY, message.hash()));
    }

    Posted edited(Instant at) {
        return with(Map.of(EDITED, at.toString()));
    }

    Posted telling(Gist gist) {
        return with(gist.fields());
    }

    Posted having(Page page) {
        String before = fields.getOrDefault(PAGES, "");
        return with(Map.of(PAGES, before.isEmpty() ? page.hash() : before + "," + page.hash()));
    }

    /** Forgets pages that are no longer told, or years of them would have to be remembered. */
    Posted havingOf(List<Page> told) {
        String kept = told.stream().filter(this::has).map(Page::hash).collect(Collectors.joining(","));
        return with(Map.of(PAGES, kept));
    }

    Posted whole(boolean nothingFollows) {
        Map<String, String> changed = new HashMap<>(fields);
        changed.remove(WHOLE);
        if (nothingFollows) {
            changed.put(WHOLE, "yes");
        }
        return new Posted(changed);
    }

    Posted withPicture() {
        return with(Map.of(PICTURE, THERE));
    }

    Posted withFailedPicture() {
        return with(Map.of(PICTURE, Integer.toString(failedPictures() + 1)));
    }

    private Posted with(Map<String, String> more) {
        Map<String, String> changed = new HashMap<>(fields);
        changed.putAll(more);
        return new Posted(changed);
    }
}
