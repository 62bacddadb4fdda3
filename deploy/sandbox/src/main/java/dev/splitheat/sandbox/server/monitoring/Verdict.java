package dev.splitheat.sandbox.server.monitoring;

/** Whether a filter matches something of which not everything is known yet. */
enum Verdict {
    NO,
    OPEN,
    YES;

    static Verdict of(boolean matches) {
        return matches ? YES : NO;
    }

    Verdict and(Verdict other) {
        return compareTo(other) < 0 ? this : other;
    }

    Verdict or(Verdict other) {
        return compareTo(other) > 0 ? this : other;
    }

    Verdict not() {
        return switch (this) {
            case NO -> YES;
            case OPEN -> OPEN;
            case YES -> NO;
        };
    }
}
