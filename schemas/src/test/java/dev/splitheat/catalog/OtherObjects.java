package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Makes views, change streams, locality groups and schemas for a generated catalog. */
record OtherObjects(Random random, List<Table> tables) {
    private static final List<String> QUERIES = List.of(
            "SELECT 1 AS one",
            "SELECT a, (b) FROM t WHERE c = 'x;y' /* so */ ORDER BY d",
            "WITH q AS (SELECT 1) SELECT *");
    private static final List<Map<String, String>> OPTIONS = List.of(
            Map.of(),
            Map.of("retention_period", "7d", "exclude_insert", "true"),
            Map.of("storage", "it's", "ssd_to_hdd_spill_timespan", "a \\ b"));

    List<SchemaObject> all(Set<String> names) {
        List<SchemaObject> all = new ArrayList<>();
        for (String name : names) {
            all.add(new View(name, one(QUERIES), random.nextBoolean()));
            all.add(stream(name));
            all.add(new LocalityGroup(random.nextInt(3) == 0 ? name + "default" : name, one(OPTIONS.subList(0, 1))));
            all.add(new NamedSchema(name.replace('.', '_')));
        }
        all.add(new LocalityGroup(LocalityGroup.DEFAULT, OPTIONS.get(2)));
        return all;
    }

    private ChangeStream stream(String name) {
        boolean all = random.nextBoolean();
        List<ChangeStream.Watch> watched =
                all ? List.of() : tables.stream().map(this::watch).toList();
        return new ChangeStream(name, all, watched, one(OPTIONS));
    }

    private ChangeStream.Watch watch(Table table) {
        List<String> columns = table.columns().stream()
                .map(Column::name)
                .filter(column -> random.nextBoolean())
                .toList();
        return new ChangeStream.Watch(table.name(), random.nextBoolean() ? Optional.empty() : Optional.of(columns));
    }

    private <T> T one(List<T> things) {
        return things.get(random.nextInt(things.size()));
    }
}
