package dev.splitheat.web.http;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What comes of a question. */
public sealed interface Answer {
    /** Everything at once. */
    record Whole(int status, String type, byte[] body, Map<String, String> headers) implements Answer {
        public Whole {
            Objects.requireNonNull(type, "type");
            headers = Map.copyOf(headers);
        }

        public Whole with(String name, String value) {
            Map<String, String> more = new TreeMap<>(headers);
            more.put(name, value);
            return new Whole(status, type, body, more);
        }
    }

    /** One event after the other, for as long as the visitor stays. */
    record Lasting(Opened opened) implements Answer {
        public Lasting {
            Objects.requireNonNull(opened, "opened");
        }
    }

    /** Told once the visitor hears. */
    @FunctionalInterface
    interface Opened {
        void to(Listener listener);
    }

    String JSON = "application/json";
    String HTML = "text/html; charset=utf-8";

    /** An answer that nobody keeps. */
    static Whole of(String type, byte[] body) {
        return new Whole(200, type, body, Map.of("Cache-Control", "no-store"));
    }

    /** To another page of ours, by GET. */
    static Whole seeOther(String location) {
        return new Whole(303, "text/plain", new byte[0], Map.of("Location", location, "Cache-Control", "no-store"));
    }
}
