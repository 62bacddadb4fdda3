package dev.splitheat.sandbox.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanCheckTest {
    private static final String DDL =
            """
            CREATE TABLE Orders (
              OrderId INT64 NOT NULL, Customer STRING(36), Total NUMERIC, Double INT64 AS (OrderId * 2) STORED
            ) PRIMARY KEY (OrderId);
            CREATE INDEX OrdersByCustomer ON Orders(Customer);
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{tables: {Order: {rows: 1}}} | table Order: the schema has no such table; it has [Orders]",
                "{tables: {Orders: {columns: {Name: written}}}} | table Orders: Orders has no column Name; it has [OrderId, Customer, Total, Double]",
                "{tables: {Orders: {columns: {Customer: {sequence: {}}}}}} | table Orders: Orders.Customer: sequence fills columns of [INT64, NUMERIC], not of STRING",
                "{tables: {Orders: {columns: {Double: {shard: {count: 2}}}}}} | table Orders: Orders.Double is generated; leave it out of columns",
                "{tables: {Orders: {columns: {OrderId: {nulls: {share: 1}}}}}} | table Orders: Orders.OrderId: nulls are wanted in a column that is NOT NULL",
                "{tables: {Orders: {columns: {OrderId: {choice: {values: {x: 1}}}}}}} | table Orders: Orders.OrderId: choice has x, which is no INT64",
                "{workloads: [{name: a, rate: {steady: 1}}]} | workload a: it does exactly one of [insert, update, modify, read, query, scan, delete, export], and here are 0",
                "{workloads: [{insert: Orders}]} | workload : every workload needs a name of its own",
                "{workloads: [{name: a, insert: Orders}]} | workload a: it needs a rate",
                "{workloads: [{name: a, insert: Orders, rate: {steady: -1}}]} | workload a: a steady rate is 0 or more, not -1.0",
                "{workloads: [{name: a, insert: Ordres, rate: {steady: 1}}]} | workload a: the schema has no table Ordres",
                "{workloads: [{name: a, query: OrdersByX, rate: {steady: 1}}]} | workload a: the schema has no table or index OrdersByX",
                "{workloads: [{name: a, update: Orders, rate: {steady: 1}}]} | workload a: it needs set, the columns that it writes",
                "{workloads: [{name: a, update: Orders, set: {OrderId: {sequence: {}}}, rate: {steady: 1}}]} | workload a: OrderId is in the key of Orders, which no update changes",
                "{workloads: [{name: a, read: Orders, of: b, rate: {steady: 1}}]} | workload a: of names b, which is no insert workload on Orders with columns of its own",
                "{workloads: [{name: a, read: Orders, which: {where: {OrderId: x}}, rate: {steady: 1}}]} | workload a: where has x, which Orders.OrderId cannot hold",
                "{workloads: [{name: a, query: OrdersByCustomer, prefix: 2, rate: {steady: 1}}]} | workload a: prefix is 0 to 1, the number of key columns, not 2",
                "{workloads: [{name: a, query: OrdersByCustomer, rows: all, rate: {steady: 1}}]} | workload a: rows is a number above 0, not all",
                "{workloads: [{name: a, export: Orders}]} | workload a: an export needs over, a minute or more: how long it takes",
                "{workloads: [{name: a, read: Orders, priority: highest, rate: {steady: 1}}]} | workload a: priority is low, medium or high, not highest",
                "{deploys: [{name: v2, starts: [new]}]} | deploy v2: there is no workload new",
            })
    void unusablePlan_isRefusedWithOneSentence(String plan, String sentence) {
        assertThatThrownBy(() -> PlannedDatabase.google(DDL, plan))
                .isInstanceOf(UnusablePlanException.class)
                .hasMessage(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{tables: {Orders: {columns: {OrderId: {sequenze: {}}}}}} | where a column's values come from is one of",
                "{tables: {Orders: {age: 3 weeks}}} | a duration is 20ms, 90s, 45m, 3h or 30d, not 3 weeks",
                "{workloads: [{name: a, read: Orders, which: {hottest: {}}}]} | which is one of any, head",
                "{workloads: [{name: a, reads: Orders}]} | Unrecognized field \"reads\"",
            })
    void unknownWord_isNamedWithItsPlace(String plan, String part) {
        assertThatThrownBy(() -> PlannedDatabase.read(plan))
                .hasMessageContaining(part)
                .hasMessageContaining("line: 1");
    }

    @Test
    void wordsOfTheReadme_areUnderstood() {
        ApplicationPlan plan = PlannedDatabase.read(
                """
                tables:
                  A:
                    age: 30d
                    columns:
                      a: written
                      b: {written: {ahead: 1h, jitter: 30s}}
                      c: {constant: "x"}
                      d: {nulls: {share: 0.97, otherwise: written}}
                      e: {bitReversed: {}}
                workloads:
                  - {name: w, insert: A, columns: {a: written}, rate: {wave: {mean: 500, amplitude: 0.4, period: 24h, peak: 14h}, noise: 0.1}}
                  - {name: r, read: A, of: w, columns: [a, b], which: head, every: {on: 10m, off: 50m}, rate: {steady: 1}}
                  - {name: s, scan: A, rows: all, which: {where: {T: 17}}, rate: {onOff: {on: 800, off: 20, onFor: 10m, offFor: 20m}}}
                deploys: [{at: 60m, name: v2, starts: [w], stops: [r]}]
                """);

        assertThat(plan.workloads()).hasSize(3);
        assertThat(plan.workloads().get(1).columns().names()).containsExactly("a", "b");
        assertThat(plan.workloads().get(0).timing().rate().orElseThrow().noise())
                .isEqualTo(0.1);
        assertThat(plan.tables().get("A").columns()).hasSize(5);
    }
}
