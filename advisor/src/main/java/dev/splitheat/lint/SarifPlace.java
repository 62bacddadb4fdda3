package dev.splitheat.lint;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.catalog.Place;
import java.net.URI;
import java.net.URISyntaxException;

/** A place as SARIF's {@code physicalLocation}; a relative file keeps its relative URI. */
final class SarifPlace {
    private SarifPlace() {}

    static ObjectNode of(Place place) {
        ObjectNode node = JsonText.object();
        node.putObject("artifactLocation").put("uri", uri(place.file()));
        node.putObject("region").put("startLine", place.line()).put("startColumn", place.column());
        return node;
    }

    static String uri(String file) {
        String path = file.replace('\\', '/');
        while (path.startsWith("./")) {
            path = path.substring(2);
        }
        try {
            boolean absolute = path.startsWith("/");
            // A first part with a colon would read as a scheme.
            String safe = !absolute && path.matches("[^/]*:.*") ? "./" + path : path;
            return new URI(absolute ? "file" : null, absolute ? "" : null, safe, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("every path can be quoted: " + file, e);
        }
    }
}
