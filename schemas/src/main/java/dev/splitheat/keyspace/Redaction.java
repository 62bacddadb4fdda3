package dev.splitheat.keyspace;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Prints keys so that they may leave: table and shape stay, each value becomes a short keyed hash, the same for the same
 * value wherever it occurs, which nobody without the secret can try values against.
 */
public final class Redaction implements UnaryOperator<String> {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int HASH_BYTES = 3;

    private final SecretKeySpec secret;
    private final Set<String> shown;

    /**
     * @param secret at least one byte; best 32 random ones
     * @param shownColumns columns whose values may be shown, as {@code Table.Column}; needs a catalog to take effect
     */
    public Redaction(byte[] secret, Set<String> shownColumns) {
        this.secret = new SecretKeySpec(secret, ALGORITHM);
        this.shown = shownColumns.stream()
                .map(column -> column.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The printed key, redacted; text that is no key is hidden whole. */
    @Override
    public String apply(String key) {
        return redact(key, KeyColumnNames.NONE);
    }

    /** The same, showing the values of allow-listed columns. */
    public UnaryOperator<String> in(KeySpace space) {
        return key -> redact(key, KeyColumnNames.of(space));
    }

    private String redact(String key, KeyColumnNames columns) {
        String bare = key.strip();
        if (bare.equalsIgnoreCase(Key.BEGIN_TEXT) || bare.equalsIgnoreCase(Key.END_TEXT)) {
            return bare;
        }
        try {
            PrintedKeyText printed = KeyTextReader.read(bare);
            StringBuilder text = new StringBuilder(printed.object()).append('(');
            for (int part = 0; part < printed.parts().size(); part++) {
                KeyToken token = printed.parts().get(part);
                boolean show =
                        columns.of(printed.object(), part).filter(this::allowed).isPresent();
                text.append(part > 0 ? ", " : "").append(show ? token.raw() : hash(token.text()));
            }
            return text.append(')').toString();
        } catch (UnreadableKeyException e) {
            return hash(bare);
        }
    }

    private boolean allowed(String column) {
        return shown.contains(column.toLowerCase(Locale.ROOT));
    }

    private String hash(String value) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(secret);
            byte[] digest = mac.doFinal(value.getBytes(StandardCharsets.UTF_8));
            return "▒" + HexFormat.of().formatHex(digest, 0, HASH_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
