package dev.splitheat.lint;

import java.util.List;

/** The list of rules, in the order of their ids. */
final class Rules {
    static final List<Rule> ALL = List.of(
            new MonotonicKey(),
            new SequentialKey(),
            new TimeOrderedKey(),
            new MonotonicIndex(),
            new ConstantShard(),
            new DefectiveShard(),
            new UncarriedHash(),
            new CounterRow(),
            new FewValuedKey(),
            new OwnedApart(),
            new DeepTree(),
            new BlockedDeletion(),
            new RepeatedTables(),
            new RedundantIndex(),
            new OverStoring(),
            new KeyLimits(),
            new LostUniqueness(),
            new NullCluster(),
            new SingletonTable(),
            Validity.NULLABILITY,
            Validity.KEY_TYPE,
            Validity.LENGTH,
            Validity.CHILD_KEY);

    private Rules() {}
}
