package dev.splitheat.sandbox.statistics;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Lists of reasons by a number of one byte: a few of Spanner's five codes occur together. */
final class ReasonLists {
    private static final int MOST = 256;

    private final List<List<String>> lists = new ArrayList<>();

    int number(List<String> reasons) {
        int known = lists.indexOf(reasons);
        if (known >= 0) {
            return known;
        }
        if (lists.size() == MOST) {
            throw new IllegalStateException("more than " + MOST + " lists of reasons, the last " + reasons);
        }
        lists.add(List.copyOf(reasons));
        return lists.size() - 1;
    }

    List<String> list(int number) {
        return lists.get(number);
    }

    int union(int one, int other) {
        if (one == other) {
            return one;
        }
        Set<String> all = new LinkedHashSet<>(list(one));
        all.addAll(list(other));
        return number(all.stream().sorted().toList());
    }
}
