package dev.splitheat.web.access;

import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Visitor;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;

/** Lets in who may come in, and says who it is. */
public final class Gate {
    private static final String BEARER = "Bearer ";
    private static final String JSON = "application/json";

    private final Access access;
    private final Hosts hosts;
    private final Failures failures;
    private final Optional<Cookie> cookie;
    private final PeerPass passes;

    /** @param secure whether the connection is encrypted */
    public Gate(Access access, boolean secure, Clock clock) {
        this.access = access;
        this.hosts = new Hosts(access.hosts());
        this.failures = new Failures(clock);
        this.cookie = access.token().map(token -> new Cookie(token, secure, clock));
        this.passes = PeerPass.of(access, clock);
    }

    /**
     * The question with who asks it.
     *
     * @throws Refusal when they may not
     */
    public Question admit(Question question, Route route) {
        hosts.check(question);
        if (question.method().equals("POST")) {
            checkThatItIsOurs(question, route);
        }
        if (route.scope() == Route.Scope.OPEN) {
            return question;
        }
        Visitor visitor = visitor(question);
        return question.by(passes.read(question.by(visitor)).orElse(visitor));
    }

    /** Whom a question is counted for: behind a proxy that logs people in all have one address, and each their own name. */
    public String origin(Question question) {
        Visitor unknown = question.visitor();
        return passes.read(question)
                .orElseGet(() -> new Visitor(unknown.address(), proxied(question), false, false))
                .origin();
    }

    /** How many logins failed so far. */
    public long failures() {
        return failures.all();
    }

    /** Whether the cookie of a login lets somebody in: whoever a proxy or a token names has no login to end. */
    public boolean isByLogin(Question question) {
        return !access.isOpen()
                && proxied(question).isEmpty()
                && question.header("authorization").isEmpty()
                && remembered(question).isPresent();
    }

    private Visitor visitor(Question question) {
        String address = question.visitor().address();
        if (access.isOpen()
                || access.signedWith().isPresent() && passes.read(question).isPresent()) {
            return visitor(address, Optional.empty());
        }
        Optional<String> user = proxied(question).or(() -> bearer(question)).or(() -> remembered(question));
        return visitor(
                address,
                Optional.of(user.orElseThrow(() -> Refusal.unauthorized(
                        access.token().isPresent()
                                ? "log in at /login, or send the token as Authorization: Bearer"
                                : "only the proxy that logs people in may ask"))));
    }

    private Visitor visitor(String address, Optional<String> user) {
        return new Visitor(address, user, access.reveal().allows(user), false);
    }

    private Optional<String> proxied(Question question) {
        return access.proxy()
                .filter(proxy -> proxy.isIt(question.visitor().address(), question.header(TrustedProxy.SECRET_HEADER)))
                .flatMap(proxy -> question.header(proxy.userHeader()))
                .filter(user -> !user.isBlank());
    }

    private Optional<String> bearer(Question question) {
        Optional<String> shown = question.header("authorization").filter(text -> text.startsWith(BEARER));
        if (shown.isEmpty() || access.token().isEmpty()) {
            return Optional.empty();
        }
        if (isToken(shown.get().substring(BEARER.length()).strip(), question)) {
            return Optional.of(Access.TOKEN);
        }
        throw Refusal.unauthorized("this is not the token");
    }

    private Optional<String> remembered(Question question) {
        return cookie.filter(kept -> kept.isShown(question)).map(kept -> Access.TOKEN);
    }

    /**
     * Whether somebody shows the token.
     *
     * @throws Refusal when it is not, and too many wrong ones came from there
     */
    boolean isToken(String shown, Question question) {
        boolean right =
                access.token().filter(token -> Signing.same(token, shown)).isPresent();
        if (!right) {
            failures.failed(origin(question));
        }
        return right;
    }

    Optional<Cookie> cookie() {
        return cookie;
    }

    /** What changes something must come from a page of ours, or from no page at all. */
    private static void checkThatItIsOurs(Question question, Route route) {
        question.header("origin").ifPresent(origin -> {
            if (!question.header("host").equals(authority(origin))) {
                throw Refusal.forbidden("a page of another origin may not ask this");
            }
        });
        boolean login = route.path().equals(Login.PATH);
        if (!login
                && question.header("content-type")
                        .filter(type -> type.startsWith(JSON))
                        .isEmpty()) {
            throw Refusal.unsupported("the body must be JSON: send it with Content-Type: " + JSON);
        }
    }

    private static Optional<String> authority(String origin) {
        try {
            return Optional.ofNullable(URI.create(origin).getRawAuthority());
        } catch (IllegalArgumentException odd) {
            return Optional.empty();
        }
    }
}
