package dev.splitheat.sandbox.workload.schema.expression;

import static dev.splitheat.sandbox.workload.schema.expression.SqlFunction.strict;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.FarmFingerprint;
import dev.splitheat.keyspace.KeyValue;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;

/** Hashes, and bytes as text. */
record HashFunctions(Dialect dialect) {
    Map<String, SqlFunction> all() {
        return Map.ofEntries(
                Map.entry("FARM_FINGERPRINT", strict(of -> fingerprint(of.get(0)))),
                Map.entry("MD5", strict(of -> md5(of.get(0)))),
                Map.entry("SHA1", strict(of -> digest("SHA-1", of.get(0)))),
                Map.entry("SHA224", strict(of -> digest("SHA-224", of.get(0)))),
                Map.entry("SHA256", strict(of -> digest("SHA-256", of.get(0)))),
                Map.entry("SHA384", strict(of -> digest("SHA-384", of.get(0)))),
                Map.entry("SHA512", strict(of -> digest("SHA-512", of.get(0)))));
    }

    /** Signed: half of all values are negative, and MOD keeps the sign. */
    private static KeyValue fingerprint(KeyValue value) {
        return Numbers.of(FarmFingerprint.of(Octets.of(value)));
    }

    /** Bytes in GoogleSQL, their hexadecimal text in PostgreSQL. */
    private KeyValue md5(KeyValue value) {
        KeyValue bytes = digest("MD5", value);
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> bytes;
            case POSTGRESQL -> KeyValue.of(BaseType.STRING, bytes.value().orElseThrow());
        };
    }

    private static KeyValue digest(String algorithm, KeyValue value) {
        try {
            return Octets.value(MessageDigest.getInstance(algorithm).digest(Octets.of(value)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalArgumentException("this Java has no " + algorithm, e);
        }
    }
}
