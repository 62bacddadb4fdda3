package dev.splitheat.catalog;

import java.util.Set;
import java.util.regex.Pattern;

/** Names that tell what kind of time a column holds, or that it holds one at all. */
final class TimeNames {
    private static final Set<String> ENDINGS = Set.of(
            "time",
            "timestamp",
            "ts",
            "date",
            "datetime",
            "day",
            "hour",
            "minute",
            "epoch",
            "millis",
            "micros",
            "nanos",
            "expiry",
            "expiration",
            "yyyymmdd",
            "yearmonth",
            "dt",
            "created",
            "updated",
            "modified",
            "inserted",
            "ctime",
            "mtime",
            "ds");
    private static final Set<String> UNITS = Set.of(
            "ms", "us", "ns", "sec", "secs", "seconds", "millis", "micros", "nanos", "utc", "usec", "msec", "bucket",
            "key", "id", "start", "unix", "epoch", "prefix");
    private static final Pattern FOLDED = Pattern.compile(
            ".*(timestamp|datetime|yearmonth|epoch(millis|ms|seconds)?|unix(time|millis|ms|seconds|micros))"
                    + "|.*(create|update|modif|insert|delete|access|expire|expir|publish|start|finish|end|commit|event|log"
                    + "|send|sent|receive|arrive|login|last|complete|schedule|process|record|order|enqueue)"
                    + "(e?d|ied|y|s|ation|ing|seen|login)?(at|on|time|date|ts|day|millis|ms|micros|nanos)"
                    + "|.*last(modified|updated|changed|seen|access(ed)?|login|active|used)");
    private static final Set<String> NO_TIME = Set.of(
            "duration",
            "elapsed",
            "response",
            "processing",
            "wait",
            "waiting",
            "play",
            "total",
            "lead",
            "travel",
            "reaction",
            "life",
            "up",
            "down",
            "cpu",
            "execution",
            "max",
            "min",
            "avg",
            "average",
            "mean",
            "timeout",
            "interval",
            "zone",
            "of",
            "limit",
            "ttl",
            "retention",
            "latency",
            "screen",
            "flight",
            "prep",
            "full",
            "part",
            "real",
            "per",
            "spent",
            "remaining",
            "cook",
            "delay");
    private static final Set<String> RARE = Set.of(
            "deleted",
            "delete",
            "deletion",
            "cancelled",
            "canceled",
            "cancellation",
            "archived",
            "archive",
            "removed",
            "revoked",
            "banned",
            "suspended",
            "blocked",
            "disabled",
            "deactivated",
            "refunded",
            "failed",
            "dismissed",
            "trashed",
            "purged",
            "unsubscribed",
            "abandoned",
            "rejected",
            "terminated",
            "destroyed",
            "hidden",
            "flagged",
            "reported",
            "merged",
            "redacted",
            "muted");
    private static final Pattern RARE_FOLDED =
            Pattern.compile("(deleted|deletion|cancell?ed|archived|removed|revoked|banned|suspended|blocked|disabled)"
                    + "(at|on|time|date|ts|timestamp)");
    private static final Set<String> AWAITED = Set.of(
            "next",
            "retry",
            "lease",
            "leased",
            "deadline",
            "timeout",
            "lock",
            "locked",
            "visible",
            "visibility",
            "wakeup",
            "reminder",
            "claim",
            "claimed",
            "snoozed",
            "postponed");
    private static final Set<String> CHOSEN = Set.of(
            "birth",
            "birthday",
            "birthdate",
            "dob",
            "born",
            "anniversary",
            "holiday",
            "graduation",
            "hire",
            "hired",
            "wedding",
            "death",
            "vacation",
            "founded",
            "dateofbirth");
    private static final Set<String> PLANNED =
            Set.of("due", "departure", "appointment", "effective", "valid", "maturity", "planned", "booking");
    private static final Set<String> CLOCKED = Set.of("created", "updated", "modified", "inserted", "createdat");
    private static final Set<String> PERIODS = Set.of("year", "month", "quarter", "week", "decade", "season");

    private TimeNames() {}

    /** A number or a text with such a name is a time that runs. */
    static boolean runs(NameWords name) {
        if (name.any(NO_TIME) || chosen(name) || planned(name)) {
            return false;
        }
        String last = name.without(UNITS).last();
        return ENDINGS.contains(last)
                || UNITS.contains(name.last()) && Set.of("unix", "epoch").contains(name.first())
                || name.words().size() > 1 && last.equals("at")
                || name.joined().matches(".*edon") && name.words().size() > 1
                || FOLDED.matcher(name.joined()).matches();
    }

    /** Years and months: too slow to move an end. */
    static boolean period(NameWords name) {
        return PERIODS.contains(name.last()) && !name.joined().endsWith("yearmonth");
    }

    static boolean rare(NameWords name) {
        return name.any(RARE) || RARE_FOLDED.matcher(name.joined()).matches();
    }

    static boolean awaited(NameWords name) {
        return name.any(AWAITED);
    }

    static boolean planned(NameWords name) {
        return name.any(PLANNED) && !name.any(CLOCKED);
    }

    static boolean chosen(NameWords name) {
        return name.any(CHOSEN) && !name.any(CLOCKED);
    }
}
