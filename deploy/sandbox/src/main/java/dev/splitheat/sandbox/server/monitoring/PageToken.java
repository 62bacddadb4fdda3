package dev.splitheat.sandbox.server.monitoring;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;

/**
 * Where the next page of a listing begins. It remembers when the first page was asked for, so that what comes into sight
 * meanwhile does not move the pages.
 *
 * @param readAt to the millisecond
 * @param request what was asked, as a number; a token is good for the same request only
 */
record PageToken(Instant readAt, long offset, int request) {
    String written() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        (readAt.toEpochMilli() + ":" + offset + ":" + request).getBytes(StandardCharsets.US_ASCII));
    }

    /** The token of a request; an empty one begins at the first page. */
    static PageToken of(String written, int request, Instant now) {
        if (written.isEmpty()) {
            return new PageToken(Instant.ofEpochMilli(now.toEpochMilli()), 0, request);
        }
        PageToken token = read(written);
        if (token.request != request || token.offset < 1) {
            throw refused(written, "the token belongs to another request; send all fields as before");
        }
        return token;
    }

    private static PageToken read(String written) {
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(written), StandardCharsets.US_ASCII).split(":");
            return new PageToken(
                    Instant.ofEpochMilli(Long.parseLong(parts[0])),
                    Long.parseLong(parts[1]),
                    Integer.parseInt(parts[2]));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw refused(written, "it is no token of an answer");
        }
    }

    private static RefusedRequestException refused(String written, String why) {
        return RefusedRequestException.invalid("page_token", written, why);
    }
}
