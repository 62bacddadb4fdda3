package dev.splitheat.catalog;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The expression of a generated column that takes a value modulo a number, which is how shard numbers are made.
 *
 * @param shards how many values it is meant to take, where the text says so
 * @param hashed whether a hash is taken before
 * @param signed whether half of its values are negative: FARM_FINGERPRINT is signed, and MOD keeps the sign
 * @param words everything in it, in upper case, names without quotes
 */
public record ShardExpression(OptionalLong shards, boolean hashed, boolean signed, List<String> words) {
    static final Set<String> HASHES = Set.of(
            "FARM_FINGERPRINT",
            "SHA1",
            "SHA256",
            "SHA512",
            "MD5",
            "HIGHWAY_FINGERPRINT128",
            "SHA224",
            "SHA384",
            "CRC32C");
    private static final Set<String> MODULO = Set.of("MOD", "%", "&");
    private static final Set<String> UNSIGNED =
            Set.of("ABS", "&", "+", "CASE", "IF", "GREATEST", "SAFE_ABS", "SIGN", "POW", "POWER");

    public ShardExpression {
        words = List.copyOf(words);
    }

    /** Empty when the expression takes nothing modulo anything. */
    public static Optional<ShardExpression> of(String expression, Dialect dialect) {
        return of(ExpressionText.of(expression, dialect));
    }

    /** An expression's words, signs and numbers in order, in upper case, names without quotes. */
    public static List<String> words(String expression, Dialect dialect) {
        return ExpressionText.of(expression, dialect).sequence();
    }

    static Optional<ShardExpression> of(ExpressionText expression) {
        List<String> words = expression.sequence();
        if (Collections.disjoint(words, MODULO)) {
            return Optional.empty();
        }
        boolean hashed = !Collections.disjoint(words, HASHES);
        boolean signed = words.contains("FARM_FINGERPRINT") && Collections.disjoint(words, UNSIGNED);
        return Optional.of(new ShardExpression(modulus(words), hashed, signed, words));
    }

    /** The number behind the last comma or modulo sign; PostgreSQL writes it as {@code '10'::bigint}. */
    private static OptionalLong modulus(List<String> words) {
        for (int place = words.size() - 1; place >= 0; place--) {
            String text = words.get(place).replace("'", "");
            boolean follows = place > 0 && Set.of(",", "%", "(").contains(words.get(place - 1));
            if (follows && text.matches("\\d{1,15}")) {
                return OptionalLong.of(Long.parseLong(text));
            }
        }
        return OptionalLong.empty();
    }

    /** Whether the expression reads the column. */
    public boolean reads(String column) {
        return words.stream().anyMatch(column::equalsIgnoreCase);
    }
}
