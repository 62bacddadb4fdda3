package dev.splitheat.web.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Pages that need no script, and look alike. */
public final class SmallPage {
    /** Where their looks come from. */
    public static final String STYLE_PATH = "/login.css";

    private SmallPage() {}

    /** All before what is shown. */
    public static String head(String title) {
        return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>" + escaped(title) + "</title>"
                + "<meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"" + STYLE_PATH
                + "\">";
    }

    /** What was refused, for people. */
    public static Answer.Whole of(Refusal refusal) {
        String page = head(refusal.title() + " · Splitheat") + "<main><h1>" + escaped(refusal.title()) + "</h1><p>"
                + escaped(sentence(refusal.getMessage())) + "</p><p><a href=\"/\">Splitheat</a></p></main></html>";
        return new Answer.Whole(refusal.status(), Answer.HTML, bytes(page), refusal.headers())
                .with("Cache-Control", "no-store");
    }

    /** With a capital and a full stop. */
    public static String sentence(String text) {
        String begun = text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        return begun.matches("(?s).*[.?!]") ? begun : begun + ".";
    }

    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
