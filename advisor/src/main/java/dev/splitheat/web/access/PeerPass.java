package dev.splitheat.web.access;

import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Visitor;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * What one instance shows another when it asks on a visitor's behalf: who that is, signed with the secret of all, for this
 * question and this minute only.
 */
public final class PeerPass {
    /** Where it stands. */
    public static final String HEADER = "x-splitheat-peer";

    private static final Duration GOOD_FOR = Duration.ofMinutes(1);
    private static final String UNSIGNED = "unsigned";

    private final Optional<Signing> signing;
    private final Clock clock;

    /** @param secret without one passes are not signed; they are believed only where nobody need log in */
    public PeerPass(Optional<String> secret, Clock clock) {
        this.signing = secret.map(text -> new Signing(text, "peer"));
        this.clock = clock;
    }

    /** Of the instances that this access is for. */
    public static PeerPass of(Access access, Clock clock) {
        return new PeerPass(access.signedWith(), clock);
    }

    /** For a question as it will be asked. */
    public String of(Question question) {
        if (signing.isEmpty()) {
            return UNSIGNED;
        }
        Visitor visitor = question.visitor();
        String said = clock.instant().getEpochSecond() + "." + (visitor.mayReveal() ? "1" : "0") + "."
                + Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(visitor.user().orElse("").getBytes(StandardCharsets.UTF_8));
        return said + "." + signing.get().mark(said + "\n" + content(question));
    }

    /** On whose behalf is asked; empty without a pass, or with one that is not believed. */
    Optional<Visitor> read(Question question) {
        Optional<String> shown = question.header(HEADER);
        if (signing.isEmpty()) {
            Visitor asks = question.visitor();
            return shown.map(any -> new Visitor(asks.address(), asks.user(), asks.mayReveal(), true));
        }
        return shown.map(text -> text.split("\\.", -1))
                .filter(parts -> parts.length == 4)
                .filter(parts -> signing.get()
                        .made(parts[3], parts[0] + "." + parts[1] + "." + parts[2] + "\n" + content(question)))
                .filter(parts -> isFresh(Long.parseLong(parts[0])))
                .map(parts -> new Visitor(question.visitor().address(), user(parts[2]), parts[1].equals("1"), true));
    }

    private boolean isFresh(long made) {
        return Duration.between(Instant.ofEpochSecond(made), clock.instant())
                        .abs()
                        .compareTo(GOOD_FOR)
                <= 0;
    }

    private static Optional<String> user(String encoded) {
        String user = new String(Base64.getUrlDecoder().decode(encoded), StandardCharsets.UTF_8);
        return Optional.of(user).filter(name -> !name.isEmpty());
    }

    private static String content(Question question) {
        return question.method() + "\n" + question.path() + "\n" + question.query() + "\n"
                + Signing.digestOf(question.body());
    }
}
