package dev.splitheat.sandbox.series;

import java.util.HashMap;
import java.util.Map;

/** Rounds what comes minute by minute so that the sums stay right: what is cut off one minute is added to the next. */
final class WholeNumbers {
    private final Map<String, Double> left = new HashMap<>();

    double round(String column, double number) {
        double due = number + left.getOrDefault(column, 0.0);
        double whole = Math.floor(due + 1e-9);
        left.put(column, due - whole);
        return whole;
    }
}
