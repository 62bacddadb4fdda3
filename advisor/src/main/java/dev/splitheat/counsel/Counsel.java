package dev.splitheat.counsel;

import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import java.util.List;

/**
 * What to do about a situation.
 *
 * @param recommendations best first, at most three
 * @param rejected what was thought of and does not serve
 */
public record Counsel(List<Recommendation> recommendations, List<Rejected> rejected) {
    public Counsel {
        recommendations = List.copyOf(recommendations);
        rejected = List.copyOf(rejected);
    }
}
