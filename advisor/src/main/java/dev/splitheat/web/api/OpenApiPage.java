package dev.splitheat.web.api;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** What can be asked, for programs that read OpenAPI. */
public final class OpenApiPage {
    static final String PATH = "/openapi.json";
    private static final String FILE = "/dev/splitheat/web/api/openapi.json";

    public List<Route> routes() {
        byte[] document = read();
        return List.of(Route.get(PATH, Scope.ANY, question -> Answer.of(Answer.JSON, document)));
    }

    private static byte[] read() {
        try (InputStream in = OpenApiPage.class.getResourceAsStream(FILE)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("a file of the build cannot be read", e);
        }
    }
}
