package dev.splitheat.weekly.content;

import java.util.Optional;

/**
 * An index that costs more than it gives.
 *
 * @param use {@code unused}, {@code unread_so_far}, {@code not_seen}, or {@code read} when it is only redundant
 * @param redundant what orders the rows as it does, in a sentence
 * @param writes that keep it up to date, in a second
 * @param unreadDays whole days since the last read, at least
 */
public record IdleIndex(
        String index,
        String table,
        String use,
        boolean unique,
        Optional<String> redundant,
        Optional<Double> writes,
        Optional<Double> usedBytes,
        Optional<Long> unreadDays,
        Optional<String> owner) {}
