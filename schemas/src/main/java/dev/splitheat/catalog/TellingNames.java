package dev.splitheat.catalog;

import java.util.Set;
import java.util.regex.Pattern;

/** Names that give away what a column holds, in camel case, with underscores, or folded to lower case. */
final class TellingNames {
    private static final Pattern SHARD = Pattern.compile(".*(shard|salt|stripe)(id|no|nr|num|number|index|idx|key)?");
    private static final Pattern BUCKET = Pattern.compile(".*(bucket|partition)(id|no|nr|num|number|index|idx)?");
    private static final Set<String> TIME_BUCKETS =
            Set.of("time", "hour", "day", "minute", "date", "week", "month", "hourly", "daily", "ts");
    private static final Pattern FEW_VALUES = Pattern.compile(
            ".*(status|state|type|kind|mode|region|category|priority|severity|currency|environment)(id|code)?"
                    + "|(.*_)?(level|country|language|locale|gender|role|tier|stage|phase|zone|platform|channel)(_?code)?"
                    + "|(.*_)?(flag|direction|source|provider|action|queue|event|operation|browser|os|arch|architecture|severity)"
                    + "|(.*_)?(result|outcome|protocol|method|visibility|weekday|day_of_week|dayofweek)"
                    + "|active|enabled|disabled|deleted|processed|published|archived|visible|public|verified|approved|done"
                    + "|(is|has)_.*");
    private static final Set<String> ID_ENDINGS = Set.of("key", "value", "hex", "str", "string", "bytes");
    private static final Set<String> COUNTERS =
            Set.of("seq", "sequence", "offset", "lsn", "seqno", "seqnum", "autoincrement");
    private static final Set<String> VERSIONS = Set.of("version", "revision", "generation");
    private static final Set<String> NUMBER_ENDINGS = Set.of("no", "num", "number", "nr", "id");
    private static final Set<String> TEXT_COUNTERS = Set.of("seq", "sequence", "lsn", "seqno", "seqnum");
    private static final Set<String> BLOCK_ENDINGS = Set.of("number", "num", "no", "height");
    private static final Set<String> MEASURES = Set.of(
            "rating",
            "percent",
            "percentage",
            "score",
            "hour",
            "minute",
            "day",
            "age",
            "stars",
            "progress",
            "rank",
            "discount",
            "level");
    private static final Set<String> ZONES = Set.of("zone", "utc", "tz", "gmt", "timezone");
    private static final Pattern TIME_ORDERED =
            Pattern.compile("(.*_)?(ulid|ksuid|snowflake|timeuuid|uuid_?v?[167]|tsid|cuid|xid)(_?id)?");
    private static final Set<String> SCATTERED = Set.of(
            "uuid",
            "guid",
            "uuid4",
            "uuidv4",
            "hash",
            "hashed",
            "hashcode",
            "digest",
            "md5",
            "sha",
            "sha1",
            "sha256",
            "sha512",
            "fingerprint",
            "checksum",
            "crc",
            "crc32",
            "etag",
            "token",
            "nonce",
            "email",
            "random",
            "salt",
            "secret");
    private static final Set<String> TURNED_ROUND = Set.of("reversed", "bitreversed", "scrambled", "shuffled");
    private static final Set<String> SCATTERED_NUMBERS =
            Set.of("hash", "hashed", "hashcode", "fingerprint", "crc", "crc32", "random", "checksum", "digest");
    private static final Pattern SCATTERED_FOLDED =
            Pattern.compile(".*(uuid|guid|hash|digest|sha256|md5|fingerprint|token|email)");

    private TellingNames() {}

    /** A text called shard key is usually a longer key that begins with a shard, a text called bucket a name. */
    static boolean ofShard(NameWords name, BaseType type) {
        String joined = name.joined();
        if (type != BaseType.INT64) {
            return SHARD.matcher(joined).matches() && !joined.endsWith("key");
        }
        return SHARD.matcher(joined).matches()
                || name.first().equals("shard")
                || BUCKET.matcher(joined).matches() && !name.any(TIME_BUCKETS);
    }

    static boolean ofFewValues(NameWords named) {
        NameWords name = named.without(Set.of("name"));
        return FEW_VALUES.matcher(String.join("_", name.words())).matches()
                || FEW_VALUES.matcher(name.joined()).matches()
                || TimeNames.period(name);
    }

    /** A number that means something by its size. */
    static boolean ofMeasure(NameWords name) {
        return name.any(MEASURES);
    }

    /** A number that counts up, or the text of one. */
    static boolean ofCounter(NameWords name, BaseType type) {
        if (name.any(ZONES)) {
            return false;
        }
        String last = name.without(NUMBER_ENDINGS).last();
        if (type == BaseType.STRING) {
            return TEXT_COUNTERS.contains(last);
        }
        return COUNTERS.contains(last)
                || name.first().equals("block") && BLOCK_ENDINGS.contains(name.last())
                || name.joined().endsWith("sequencenumber");
    }

    static boolean ofVersion(NameWords name) {
        return VERSIONS.contains(name.without(NUMBER_ENDINGS).last());
    }

    static boolean ofTimeOrderedId(NameWords name) {
        return TIME_ORDERED.matcher(String.join("_", name.words())).matches();
    }

    static boolean ofScatteredValue(NameWords name, BaseType type) {
        if (name.any(TURNED_ROUND)) {
            return true;
        }
        if (type == BaseType.INT64) {
            return name.any(SCATTERED_NUMBERS);
        }
        return SCATTERED.contains(name.without(ID_ENDINGS).last())
                || Set.of("hashed", "hash", "random").contains(name.first())
                || name.words().size() == 1
                        && SCATTERED_FOLDED.matcher(name.joined()).matches();
    }
}
