package dev.splitheat.analyzer;

import dev.splitheat.diagnosis.EpisodeRules;
import dev.splitheat.diagnosis.Episodes;
import dev.splitheat.diagnosis.Track;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.topics.TopicKey;
import java.util.List;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Advances a database's episodes by one interval and sends the findings that changed. Episodes go forward only: a late or
 * repeated interval changes heat, not findings. The last one may still be filled when it was silent, since nothing was
 * made of it but a pause.
 */
final class FollowEpisodes extends ContextualProcessor<String, Interval<SplitRow>, String, Finding> {
    private final Episodes episodes;
    private CatalogShelf shelf;
    private KeyValueStore<String, Track> tracks;
    private KeyValueStore<String, Finding> findings;
    private KeyValueStore<String, Long> progress;

    FollowEpisodes(EpisodeRules rules) {
        this.episodes = new Episodes(rules);
    }

    @Override
    public void init(ProcessorContext<String, Finding> context) {
        super.init(context);
        shelf = new CatalogShelf(context);
        tracks = context.getStateStore(Names.TRACKS);
        findings = context.getStateStore(Names.FINDINGS_IN_REACH);
        progress = context.getStateStore(Names.EPISODE_PROGRESS);
    }

    @Override
    public void process(Record<String, Interval<SplitRow>> message) {
        Interval<SplitRow> interval = message.value();
        String database = interval.database();
        Long done = progress.get(database);
        List<Track> known = Stores.valuesOf(tracks, database);
        if (done != null && !isNews(interval, done, known)) {
            return;
        }
        CatalogShelf.Shelved shelved = shelf.of(database);
        Episodes.Step step = episodes.advance(
                interval, shelved.space(), shelved.version(), known, Stores.valuesOf(findings, database));
        step.tracks().forEach(track -> tracks.put(TopicKey.of(database, track.id()), track));
        step.forgottenTracks().forEach(id -> tracks.delete(TopicKey.of(database, id)));
        step.findings().forEach(finding -> {
            String key = TopicKey.of(database, finding.id());
            findings.put(key, finding);
            context().forward(message.withKey(key).withValue(finding));
        });
        step.forgottenFindings().forEach(id -> findings.delete(TopicKey.of(database, id)));
        progress.put(database, interval.end().getEpochSecond());
    }

    private static boolean isNews(Interval<SplitRow> interval, long done, List<Track> known) {
        long end = interval.end().getEpochSecond();
        boolean fillsTheLast = end == done
                && !interval.rows().isEmpty()
                && known.stream().noneMatch(track -> track.lastHeatAt().equals(interval.end()));
        return end > done || fillsTheLast;
    }
}
