package dev.splitheat.weekly.content;

import java.util.Objects;
import java.util.Optional;

/**
 * The report in one sentence, and the figures in it.
 *
 * @param ongoing findings that were open all the same, without much change
 * @param hotMinutes of the week, of all objects together; empty where nothing was seen
 * @param hotMinutesBefore of the week before; empty where too little of it was seen to compare
 * @param compared what rises and falls are told by; empty where too little was seen in both weeks
 */
public record Gist(
        String sentence,
        int appeared,
        int regressed,
        int worse,
        int better,
        int fixed,
        int gone,
        int ongoing,
        Optional<Long> hotMinutes,
        Optional<Long> hotMinutesBefore,
        Optional<Compared> compared) {
    public Gist {
        Objects.requireNonNull(sentence, "sentence");
    }
}
