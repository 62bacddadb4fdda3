package dev.splitheat.sandbox.server.changes;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.changes.Shop;
import java.time.Duration;
import java.time.Instant;

/** A shop that lives on when it is looked at, to the end of the minute it is looked at in. */
public final class LivingShop implements ChangeSource {
    private final ChangeLog log;
    private final int busyMinutes;
    private long minutes;

    /** @param busyMinutes after which nothing happens any more */
    public LivingShop(Catalog catalog, int busyMinutes) {
        this.log = new ChangeLog(catalog, Shop.START, 11);
        this.busyMinutes = busyMinutes;
    }

    @Override
    public synchronized ChangeLog at(Instant now) {
        while (!log.knownUntil().isAfter(now.minus(Duration.ofNanos(1)))) {
            log.add(minutes < busyMinutes ? Shop.even(minutes, 60, 3_000) : Shop.load(minutes, "nothing"));
            minutes++;
        }
        return log;
    }
}
