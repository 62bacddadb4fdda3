package dev.splitheat.weekly.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One of the things to do.
 *
 * @param rank from 1, in the list that it stands in
 * @param worth hot minutes times share times confidence for each unit of work; orders tasks and means nothing else
 * @param begun the first of what is advised is there, and what it rests on is as it was: a migration goes on
 * @param share of the writes in the hottest range, or of the operations of the database; empty where nobody measured
 * @param shareOf what it is a share of, in words
 * @param units of work, where 1 is an operation
 * @param advice what is advised first; empty where nothing is
 * @param week how hot the object was, three hours by three hours: hot minutes, -1 where nothing is known
 * @param picture where in the key space; empty where nothing was hot
 * @param accept the command that accepts the risk
 */
public record Task(
        int rank,
        String finding,
        Optional<String> object,
        String headline,
        Cause cause,
        Severity severity,
        Optional<String> begun,
        Optional<String> owner,
        HotMinutes hotMinutes,
        Optional<Double> share,
        String shareOf,
        double confidence,
        Effort effort,
        double units,
        double worth,
        List<String> why,
        Optional<Advised> advice,
        List<Integer> week,
        Optional<Picture> picture,
        Optional<String> link,
        String accept) {
    /** How much work: an operation or a default; an index or a change of the application; new tables. */
    public enum Effort {
        @JsonProperty("S")
        S,
        @JsonProperty("M")
        M,
        @JsonProperty("L")
        L
    }

    public Task {
        Objects.requireNonNull(finding, "finding");
        begun = begun == null ? Optional.empty() : begun;
        why = List.copyOf(why);
        Objects.requireNonNull(advice, "advice");
        week = List.copyOf(week);
        Objects.requireNonNull(picture, "picture");
    }

    /** The same at another place of a list. */
    public Task at(int place) {
        return new Task(
                place,
                finding,
                object,
                headline,
                cause,
                severity,
                begun,
                owner,
                hotMinutes,
                share,
                shareOf,
                confidence,
                effort,
                units,
                worth,
                why,
                advice,
                week,
                picture,
                link,
                accept);
    }
}
