package dev.splitheat.web.http;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What stands behind the question mark of an address, read strictly: what makes no sense is refused in one sentence. */
public final class Parameters {
    private static final int MOST = 40;
    private static final int LONGEST = 4096;
    private static final int SHOWN = 60;

    private final Map<String, String> values;

    private Parameters(Map<String, String> values) {
        this.values = Map.copyOf(values);
    }

    public static Parameters none() {
        return new Parameters(Map.of());
    }

    /** Of values that were read already. */
    public static Parameters of(Map<String, String> values) {
        return new Parameters(values);
    }

    /** Reads a raw query; null is none. */
    public static Parameters of(String query) {
        if (query == null || query.isEmpty()) {
            return none();
        }
        Map<String, String> values = new LinkedHashMap<>();
        String[] pairs = query.split("&");
        if (pairs.length > MOST) {
            throw Refusal.badRequest("there are " + pairs.length + " parameters, but at most " + MOST + " are read");
        }
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            if (!name.isEmpty() && values.put(name, equals < 0 ? "" : decoded(pair.substring(equals + 1))) != null) {
                throw Refusal.badRequest("the parameter " + shortened(name) + " is given twice: give it once");
            }
        }
        return new Parameters(values);
    }

    private static String decoded(String text) {
        if (text.length() > LONGEST) {
            throw Refusal.badRequest("a parameter is longer than " + LONGEST + " characters");
        }
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw Refusal.badRequest("a percent sign in the address is not followed by two hexadecimal digits");
        }
    }

    /** What is given and not empty. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).filter(value -> !value.isBlank());
    }

    /** {@code meaning} completes "name is missing: give it as …". */
    public String required(String name, String meaning) {
        return text(name).orElseThrow(() -> Refusal.badRequest(name + " is missing: give it as " + meaning));
    }

    public Optional<Instant> instant(String name) {
        return text(name).map(value -> {
            try {
                return Instant.parse(value);
            } catch (DateTimeException malformed) {
                throw wrong(name, value, "a time such as 2026-11-23T00:00:00Z");
            }
        });
    }

    /** A whole number between both bounds, which belong to it. */
    public int whole(String name, int otherwise, int least, int most) {
        Optional<String> value = text(name);
        if (value.isEmpty()) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(value.get());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException malformed) {
            throw wrong(name, value.get(), "a whole number from " + least + " to " + most);
        }
        throw wrong(name, value.get(), "a whole number from " + least + " to " + most);
    }

    /** One of some words; the first of them when nothing is given. */
    public String word(String name, Collection<String> allowed) {
        String value = text(name).orElseGet(() -> allowed.iterator().next());
        if (!allowed.contains(value)) {
            throw wrong(name, value, "one of " + String.join(", ", allowed));
        }
        return value;
    }

    /** The same with another value of one of them. */
    public Parameters with(String name, String value) {
        Map<String, String> other = new LinkedHashMap<>(values);
        other.put(name, value);
        return new Parameters(other);
    }

    /** As they stand in an address. */
    public String query() {
        return values.entrySet().stream()
                .map(each -> encoded(each.getKey()) + "=" + encoded(each.getValue()))
                .sorted()
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static Refusal wrong(String name, String value, String wanted) {
        return Refusal.badRequest(name + " is " + shortened(value) + " but must be " + wanted);
    }

    private static String shortened(String value) {
        return value.length() <= SHOWN ? value : value.substring(0, SHOWN) + "…";
    }
}
