package dev.splitheat.web.access;

import dev.splitheat.web.http.Question;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** What a browser shows after its user logged in once. It holds no token, and any instance with the same one believes it. */
final class Cookie {
    private static final Duration LASTS = Duration.ofHours(12);
    private static final String FLAGS = "; Path=/; HttpOnly; SameSite=Strict";

    private final Signing signing;
    private final String name;
    private final String flags;
    private final Clock clock;

    Cookie(String token, boolean secure, Clock clock) {
        this.signing = new Signing(token, "session");
        this.name = secure ? "__Host-splitheat" : "splitheat";
        this.flags = secure ? FLAGS + "; Secure" : FLAGS;
        this.clock = clock;
    }

    /** The header that sets it. */
    String fresh() {
        String until = Long.toString(clock.instant().plus(LASTS).getEpochSecond());
        return name + "=" + until + "." + signing.mark(until) + flags + "; Max-Age=" + LASTS.toSeconds();
    }

    /** The header that takes it back. */
    String none() {
        return name + "=" + flags + "; Max-Age=0";
    }

    boolean isShown(Question question) {
        return value(question).filter(this::isValid).isPresent();
    }

    private boolean isValid(String value) {
        int dot = value.indexOf('.');
        return dot > 0
                && signing.made(value.substring(dot + 1), value.substring(0, dot))
                && clock.instant().isBefore(Instant.ofEpochSecond(Long.parseLong(value.substring(0, dot))));
    }

    private Optional<String> value(Question question) {
        return question.header("cookie").stream()
                .flatMap(all -> Arrays.stream(all.split("[;,]")))
                .map(String::strip)
                .filter(each -> each.startsWith(name + "="))
                .map(each -> each.substring(name.length() + 1))
                .findFirst();
    }
}
