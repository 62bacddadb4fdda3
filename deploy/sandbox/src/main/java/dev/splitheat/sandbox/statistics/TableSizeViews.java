package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.tables.TableRows;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;

/**
 * {@code TABLE_SIZES_STATS_1HOUR} and the same for each locality group: sizes are sampled every five minutes and averaged
 * over the hour, as Google documents.
 */
final class TableSizeViews {
    private static final long SAMPLED_EVERY = 5;

    private final CatalogHistory catalogs;
    private final Kept<SizeBlock> kept =
            new Kept<>(EnumSet.of(IntervalLength.HOUR), Retention.OTHERS, SizeBlock::plus, block -> block);
    private String[] objects = {};

    TableSizeViews(CatalogHistory catalogs) {
        this.catalogs = catalogs;
    }

    void add(long end, MinuteLoad left) {
        if (end % SAMPLED_EVERY != 0 || left.sizes().isEmpty()) {
            kept.add(end, Optional.empty());
            return;
        }
        SizeBlock sample = SizeBlock.of(left.sizes()).sharing(objects);
        objects = sample.objects();
        kept.add(end, Optional.of(sample));
    }

    void offer(Map<String, View> views) {
        views.put("TABLE_SIZES_STATS_1HOUR", this::rows);
        views.put("TABLE_SIZES_STATS_PER_LOCALITY_GROUP_1HOUR", this::rowsOfGroups);
    }

    private void rows(Span span, TableRows into) {
        kept.visible(IntervalLength.HOUR, span, (end, block) -> {
            LocalityShares groups = new LocalityShares(catalogs.at(Span.minute(end)));
            for (int at = 0; at < block.objects().length; at++) {
                double used = block.average(at);
                double onDisk = groups.of(block.objects()[at]).entrySet().stream()
                        .filter(group -> groups.onDisk(group.getKey()))
                        .mapToDouble(group -> used * group.getValue())
                        .sum();
                into.add(
                        "INTERVAL_END", end,
                        "TABLE_NAME", block.objects()[at],
                        "USED_BYTES", used,
                        "USED_SSD_BYTES", used - onDisk,
                        "USED_HDD_BYTES", onDisk);
            }
        });
    }

    private void rowsOfGroups(Span span, TableRows into) {
        kept.visible(IntervalLength.HOUR, span, (end, block) -> {
            LocalityShares groups = new LocalityShares(catalogs.at(Span.minute(end)));
            for (int at = 0; at < block.objects().length; at++) {
                String object = block.objects()[at];
                double all = block.average(at);
                groups.of(object).forEach((group, share) -> {
                    boolean disk = groups.onDisk(group);
                    into.add(
                            "INTERVAL_END",
                            end,
                            "TABLE_NAME",
                            object,
                            "LOCALITY_GROUP",
                            group,
                            "USED_BYTES",
                            all * share,
                            "USED_SSD_BYTES",
                            disk ? 0.0 : all * share,
                            "USED_HDD_BYTES",
                            disk ? all * share : 0.0);
                });
            }
        });
    }
}
