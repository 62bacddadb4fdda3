package dev.splitheat.web.access;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import dev.splitheat.web.http.SmallPage;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The page where a browser's user shows the token once, and what it answers. */
public final class Login {
    static final String PATH = "/login";

    private final Gate gate;

    public Login(Gate gate) {
        this.gate = gate;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(PATH, Scope.OPEN, question -> page(next(question.parameters()), Optional.empty())),
                Route.post(PATH, Scope.OPEN, this::login),
                Route.post("/logout", Scope.OPEN, question -> logout()),
                Route.get(
                        SmallPage.STYLE_PATH,
                        Scope.OPEN,
                        question -> Answer.of("text/css; charset=utf-8", SmallPage.bytes(STYLE))));
    }

    /**
     * What a browser is shown instead of a page that needs a login. A link in a chat makes browsers hide our cookie, which they
     * show when our own page leads on.
     */
    public static Answer.Whole instead(Question question) {
        String asked = question.path() + (question.query().isEmpty() ? "" : "?" + question.query());
        boolean followed = question.header("sec-fetch-site")
                .filter(site -> site.equals("cross-site") || site.equals("same-site"))
                .isPresent();
        if (followed) {
            return Answer.of(
                    Answer.HTML,
                    SmallPage.bytes(HEAD + "<meta http-equiv=\"refresh\" content=\"0; url=" + SmallPage.escaped(asked)
                            + "\"><p>One moment …</p>"));
        }
        return Answer.seeOther(PATH + "?next=" + encoded(asked));
    }

    private Answer login(Question question) {
        Cookie cookie = gate.cookie().orElseThrow(() -> Refusal.notFound("nobody need log in here"));
        Parameters form = Parameters.of(new String(question.body(), StandardCharsets.UTF_8));
        try {
            if (!gate.isToken(form.text("token").orElse("").strip(), question)) {
                return again(401, form, "That is not the token.");
            }
        } catch (Refusal tooMany) {
            if (!question.isOfBrowser()) {
                throw tooMany;
            }
            Answer.Whole again = again(tooMany.status(), form, SmallPage.sentence(tooMany.getMessage()));
            for (Map.Entry<String, String> header : tooMany.headers().entrySet()) {
                again = again.with(header.getKey(), header.getValue());
            }
            return again;
        }
        return Answer.seeOther(next(form)).with("Set-Cookie", cookie.fresh());
    }

    private static Answer.Whole again(int status, Parameters form, String remark) {
        Answer.Whole page = page(next(form), Optional.of(remark));
        return new Answer.Whole(status, page.type(), page.body(), page.headers());
    }

    private Answer logout() {
        Answer.Whole left = new Answer.Whole(204, "text/plain", new byte[0], Map.of("Cache-Control", "no-store"));
        return gate.cookie().map(kept -> left.with("Set-Cookie", kept.none())).orElse(left);
    }

    /** Only to pages of ours. */
    private static String next(Parameters parameters) {
        return parameters
                .text("next")
                .filter(path ->
                        path.matches("/([^/\\\\].*)?") && path.chars().allMatch(each -> each > ' ' && each < 127))
                .orElse("/");
    }

    private static Answer.Whole page(String next, Optional<String> remark) {
        return Answer.of(
                Answer.HTML,
                SmallPage.bytes(HEAD + FORM_BEGINS
                        + remark.map(text -> "<p role=\"alert\">" + SmallPage.escaped(text) + "</p>")
                                .orElse("")
                        + "<input type=\"hidden\" name=\"next\" value=\"" + SmallPage.escaped(next) + "\">"
                        + FORM_ENDS));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static final String HEAD = SmallPage.head("Splitheat");

    private static final String FORM_BEGINS =
            "<main><h1>Splitheat</h1><form method=\"post\" action=\"" + PATH + "\"><label for=\"token\">Token</label>"
                    + "<input id=\"token\" name=\"token\" type=\"password\" required autofocus"
                    + " autocomplete=\"current-password\">";

    private static final String FORM_ENDS = "<button>Log in</button></form></main></html>";

    private static final String STYLE = "html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}"
            + "main{max-width:22rem;margin:18vh auto 0;padding:0 1rem}"
            + "input,button{display:block;box-sizing:border-box;width:100%;margin:.4rem 0 1rem;padding:.6rem;font:inherit}";
}
