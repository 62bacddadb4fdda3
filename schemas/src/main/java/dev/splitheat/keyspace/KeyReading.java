package dev.splitheat.keyspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parts of a printed key, read against the types that its object has.
 *
 * @param values as far as they fit
 * @param rest the parts behind them
 * @param markers {@code <begin>} or {@code <end>} in the places of the last parts
 */
record KeyReading(List<KeyValue> values, List<KeyToken> rest, List<KeyToken> markers) {
    KeyReading {
        values = List.copyOf(values);
        rest = List.copyOf(rest);
        markers = List.copyOf(markers);
    }

    /**
     * Reads commas as Spanner prints them; where that does not fit and strings are bare, the one reading that does and
     * that completes the key. Where several would, the parts in which they agree.
     */
    static KeyReading of(String body, List<KeyedObject.Part> parts) {
        List<KeyToken> tokens = KeyParts.of(body);
        int typed = tokens.size();
        while (typed > 0 && tokens.get(typed - 1).isMarker()) {
            typed--;
        }
        List<KeyToken> markers = tokens.subList(typed, tokens.size());
        KeyReading plain = plain(tokens.subList(0, typed), markers, parts);
        if (plain.fits() || !markers.isEmpty() || anyQuoted(tokens)) {
            return plain;
        }
        return CommaSearch.of(body, parts).orElse(plain);
    }

    private static KeyReading plain(List<KeyToken> tokens, List<KeyToken> markers, List<KeyedObject.Part> parts) {
        List<KeyValue> values = new ArrayList<>(tokens.size());
        while (values.size() < tokens.size() && values.size() < parts.size()) {
            Optional<KeyValue> value = KeyLiteral.read(tokens.get(values.size()), parts.get(values.size()));
            if (value.isEmpty()) {
                break;
            }
            values.add(value.get());
        }
        return new KeyReading(values, tokens.subList(values.size(), tokens.size()), markers);
    }

    boolean fits() {
        return rest.isEmpty();
    }

    Optional<String> opaque() {
        if (rest.isEmpty()) {
            return Optional.empty();
        }
        List<String> raw = new ArrayList<>(rest.size());
        for (KeyToken token : rest) {
            raw.add(token.raw());
        }
        return Optional.of(String.join(",", raw));
    }

    /** Whether the place behind everything under the values is meant. */
    boolean end() {
        return !markers.isEmpty() && markers.get(0).isEnd();
    }

    private static boolean anyQuoted(List<KeyToken> tokens) {
        for (KeyToken token : tokens) {
            if (token.form() != KeyToken.Form.BARE) {
                return true;
            }
        }
        return false;
    }
}
