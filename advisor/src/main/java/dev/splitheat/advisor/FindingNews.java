package dev.splitheat.advisor;

import dev.splitheat.finding.Finding;
import dev.splitheat.topics.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;

/** How findings come to the advisor. */
interface FindingNews {
    KStream<String, News> read(StreamsBuilder builder, String prefix);

    /** Each by itself. */
    static FindingNews each(Serde<Finding> findings) {
        return (builder, prefix) ->
                stream(builder, prefix, findings).<News>mapValues(FindingNews::news, Named.as(Names.TAKE_FINDINGS));
    }

    /** All that an interval found at once, by their keys: a record on its way costs more than a finding that goes on. */
    static FindingNews together(Serde<List<KeyValue<String, Finding>>> intervals) {
        return (builder, prefix) -> stream(builder, prefix, intervals)
                .flatMap((database, found) -> news(found), Named.as(Names.TAKE_FINDINGS));
    }

    private static <V> KStream<String, V> stream(StreamsBuilder builder, String prefix, Serde<V> values) {
        return builder.stream(
                Topic.FINDINGS.in(prefix),
                Consumed.with(Serdes.String(), values).withName(Names.READ_FINDINGS));
    }

    private static List<KeyValue<String, News>> news(List<KeyValue<String, Finding>> found) {
        List<KeyValue<String, News>> news = new ArrayList<>(found.size());
        for (KeyValue<String, Finding> each : found) {
            news.add(KeyValue.pair(each.key, news(each.value)));
        }
        return news;
    }

    private static News news(Finding finding) {
        return new News.OfFinding(Optional.ofNullable(finding));
    }
}
