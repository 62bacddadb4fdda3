package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.diagnosis.Readership.Says;
import dev.splitheat.observation.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever reads what: each statement has one plan, and the operations are counted. */
class ReadershipPropertiesTest {
    private static final List<String> OBJECTS = List.of("T", "A", "B");

    /** @param objects a bit for each that it reads */
    private record Plan(int rate, int objects) {
        boolean reads(int at) {
            return (objects >> at & 1) == 1;
        }
    }

    private record World(List<Plan> plans, List<Integer> untold, boolean totals) {
        double reads(int at) {
            return untold.get(at)
                    + plans.stream()
                            .filter(plan -> plan.reads(at))
                            .mapToInt(Plan::rate)
                            .sum();
        }

        double others() {
            return totals ? untold.stream().mapToInt(each -> each).sum() : Double.POSITIVE_INFINITY;
        }

        List<Statement> statements() {
            return IntStream.range(0, plans.size())
                    .mapToObj(at -> statement(at, plans.get(at).rate()))
                    .toList();
        }
    }

    @Property
    void whatIsSaidIsTrue(@ForAll("worlds") World world) {
        List<Statement> statements = world.statements();
        Readership readership = readership(world, statements);

        for (int row = 0; row < world.plans().size(); row++) {
            for (int at = 0; at < OBJECTS.size(); at++) {
                Statement statement = statements.get(row);
                boolean reads = world.plans().get(row).reads(at);
                if (readership.mustRead(statement, OBJECTS.get(at))) {
                    assertThat(reads).isTrue();
                }
                if (reads) {
                    assertThat(readership.mayRead(statement, OBJECTS.get(at))).isTrue();
                }
            }
        }
    }

    @Property
    void theOrderOfStatementsChangesNothing(@ForAll("worlds") World world, @ForAll long seed) {
        List<Statement> statements = world.statements();
        List<Statement> shuffled = new ArrayList<>(statements);
        Collections.shuffle(shuffled, new Random(seed));
        Readership one = readership(world, statements);
        Readership other = readership(world, shuffled);

        for (Statement statement : shuffled) {
            for (String object : OBJECTS) {
                assertThat(other.mustRead(statement, object)).isEqualTo(one.mustRead(statement, object));
                assertThat(other.mayRead(statement, object)).isEqualTo(one.mayRead(statement, object));
            }
        }
    }

    @Provide
    Arbitrary<World> worlds() {
        Arbitrary<Plan> plans = Combinators.combine(
                        Arbitraries.integers().between(1, 1_000),
                        Arbitraries.integers().between(1, 7))
                .as(Plan::new);
        return Combinators.combine(
                        plans.list().ofMinSize(1).ofMaxSize(5),
                        Arbitraries.of(0, 0, 0, 10, 300).list().ofSize(OBJECTS.size()),
                        Arbitraries.of(true, false))
                .as(World::new);
    }

    private static Readership readership(World world, List<Statement> statements) {
        return new Readership(
                OBJECTS,
                IntStream.range(0, OBJECTS.size()).mapToDouble(world::reads).toArray(),
                statements,
                (statement, object) -> Says.MAYBE,
                world::others);
    }

    private static Statement statement(int fingerprint, double perSecond) {
        return new Statement(
                Statement.Kind.QUERY,
                OptionalLong.of(fingerprint),
                "",
                "",
                Set.of(),
                Set.of(),
                Set.of(),
                Map.of(),
                perSecond,
                0,
                1,
                1,
                1,
                0,
                0);
    }
}
