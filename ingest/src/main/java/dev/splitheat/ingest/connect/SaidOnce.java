package dev.splitheat.ingest.connect;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Problems that somebody in this process has, so that a log tells each once: tasks and connectors that read the same database
 * are refused alike, each in its words. A problem is news again once nobody has had it any more.
 */
final class SaidOnce {
    /** Of all tasks of the worker that Connect gives the same class loader, which are those of one plugin. */
    static final SaidOnce IN_THIS_PROCESS = new SaidOnce();

    private static final Pattern CANNOT_READ = Pattern.compile("cannot read \\S+ of (\\S+): ([^;]*).*", Pattern.DOTALL);
    private static final Pattern CREDENTIALS =
            Pattern.compile("(cannot use the credentials in|Google does not accept the credentials).*", Pattern.DOTALL);

    private final Map<String, Map<String, Set<String>>> sentencesByGist = new HashMap<>();

    /**
     * Somebody has a problem.
     *
     * @return whether it is worth a line: nobody has said this, and nobody else what comes to the same
     */
    synchronized boolean isNews(String holder, String sentence) {
        Map<String, Set<String>> holders = sentencesByGist.computeIfAbsent(gist(sentence), first -> new HashMap<>());
        boolean othersHaveIt = holders.keySet().stream().anyMatch(other -> !other.equals(holder));
        return holders.computeIfAbsent(holder, first -> new HashSet<>()).add(sentence) && !othersHaveIt;
    }

    /** Somebody has it no more. */
    synchronized void settled(String holder, String sentence) {
        String gist = gist(sentence);
        Map<String, Set<String>> holders = sentencesByGist.getOrDefault(gist, Map.of());
        if (holders.containsKey(holder)
                && holders.get(holder).remove(sentence)
                && holders.get(holder).isEmpty()) {
            holders.remove(holder);
        }
        if (holders.isEmpty()) {
            sentencesByGist.remove(gist);
        }
    }

    /** Without the view, and without the database where it is the whole process's matter. */
    private static String gist(String sentence) {
        Matcher reading = CANNOT_READ.matcher(sentence);
        if (!reading.matches()) {
            return sentence;
        }
        String why = reading.group(2);
        return CREDENTIALS.matcher(why).matches() ? why : reading.group(1) + ": " + why;
    }
}
