package dev.splitheat.web.api;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The pages and what they are made of: files that the build put beside the classes, and no others. */
public final class Assets {
    private static final String ROOT = "/dev/splitheat/web/";
    private static final String BELOW = "/assets/";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*\\.([a-z0-9]+)");
    /** As bundlers name files whose content never changes. */
    private static final Pattern HASHED = Pattern.compile(".*[-.][A-Z0-9a-f]{8,}\\.[a-z0-9]+");

    private static final Map<String, String> TYPES = Map.of(
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "ico", "image/x-icon",
            "woff2", "font/woff2",
            "html", Answer.HTML,
            "webmanifest", "application/manifest+json");

    /** One document for all pages: its script looks at the address. */
    private static final String DOCUMENT = "index.html";

    private static final List<String> PAGES = List.of("/", "/map", "/findings", "/reports", "/silences");

    private record Asset(byte[] bytes, String tag) {}

    private final Map<String, Optional<Asset>> read = new ConcurrentHashMap<>();

    public List<Route> routes() {
        return Stream.concat(
                        Stream.of(
                                Route.get(BELOW + "*", Scope.OPEN, this::asset),
                                Route.get("/favicon.ico", Scope.OPEN, question -> file("assets/icon.svg"))),
                        PAGES.stream().map(path -> Route.get(path, Scope.ANY, this::page)))
                .toList();
    }

    /** Links in alerts were given out for ever, and lead to {@code /}: a finding is shown on its map. */
    private Answer page(Question question) {
        boolean permalink = question.path().equals("/")
                && question.parameters().text("database").isPresent();
        return permalink ? Answer.seeOther("/map?" + question.query()) : file(DOCUMENT);
    }

    private Answer asset(Question question) {
        return file(question.path().substring(1));
    }

    private Answer file(String name) {
        Asset asset = known(name).orElseThrow(() -> Refusal.notFound("there is no such file"));
        String kept = HASHED.matcher(name).matches() ? "public, max-age=31536000, immutable" : "no-cache";
        return Answer.of(TYPES.get(name.substring(name.lastIndexOf('.') + 1)), asset.bytes())
                .with("Cache-Control", kept)
                .with("ETag", asset.tag());
    }

    private Optional<Asset> known(String name) {
        boolean servable = NAME.matcher(name).matches()
                && name.length() < 100
                && TYPES.containsKey(name.substring(name.lastIndexOf('.') + 1));
        if (!servable) {
            return Optional.empty();
        }
        Optional<Asset> before = read.get(name);
        if (before != null) {
            return before;
        }
        Optional<Asset> found = find(name);
        // What is not there is not remembered: names that visitors make up would fill the memory.
        found.ifPresent(asset -> read.put(name, found));
        return found;
    }

    private static Optional<Asset> find(String name) {
        try (InputStream in = Assets.class.getResourceAsStream(ROOT + name)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            return Optional.of(new Asset(bytes, "\"" + digest(bytes) + "\""));
        } catch (IOException e) {
            throw new UncheckedIOException("a file of the build cannot be read", e);
        }
    }

    private static String digest(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
