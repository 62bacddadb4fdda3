package dev.splitheat.wire;

import dev.splitheat.avro.AlertState;
import dev.splitheat.avro.CatalogPart;
import dev.splitheat.avro.CollectorStatus;
import dev.splitheat.avro.DeliveryState;
import dev.splitheat.avro.EventRecord;
import dev.splitheat.avro.FeedbackRecord;
import dev.splitheat.avro.FindingState;
import dev.splitheat.avro.KeySamplesInterval;
import dev.splitheat.avro.LockStatsInterval;
import dev.splitheat.avro.MetricsInterval;
import dev.splitheat.avro.RecommendationSet;
import dev.splitheat.avro.ReportRecord;
import dev.splitheat.avro.SamplingRequest;
import dev.splitheat.avro.SilenceRecord;
import dev.splitheat.avro.SplitStatsInterval;
import dev.splitheat.avro.WorkloadStatsInterval;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;

/** How each domain record travels: the only door between the domain and Avro. */
public final class Wire {
    public static final Codec<Interval<SplitRow>> SPLIT_INTERVALS =
            Codec.of(SplitStatsInterval.getClassSchema(), SplitIntervalRecords::toAvro, SplitIntervalRecords::fromAvro);

    public static final Codec<Interval<LockRow>> LOCK_INTERVALS =
            Codec.of(LockStatsInterval.getClassSchema(), LockIntervalRecords::toAvro, LockIntervalRecords::fromAvro);

    /** Refuses an interval with rows of several kinds, or with a total of another kind, either way. */
    public static final Codec<Interval<WorkloadRow>> WORKLOAD_INTERVALS = Codec.of(
            WorkloadStatsInterval.getClassSchema(), WorkloadIntervalRecords::toAvro, WorkloadIntervalRecords::fromAvro);

    public static final Codec<Interval<MetricPoint>> METRIC_MINUTES =
            Codec.of(MetricsInterval.getClassSchema(), MetricRecords::toAvro, MetricRecords::fromAvro);

    public static final Codec<Interval<TableSample>> KEY_SAMPLES =
            Codec.of(KeySamplesInterval.getClassSchema(), KeySampleRecords::toAvro, KeySampleRecords::fromAvro);

    public static final Codec<dev.splitheat.interval.SamplingRequest> SAMPLING_REQUESTS = Codec.of(
            SamplingRequest.getClassSchema(), SamplingRequestRecords::toAvro, SamplingRequestRecords::fromAvro);

    public static final Codec<CatalogParts.Part> CATALOG_PARTS =
            Codec.of(CatalogPart.getClassSchema(), CatalogRecords::toAvro, CatalogRecords::fromAvro);

    public static final Codec<dev.splitheat.interval.CollectorStatus> COLLECTOR_STATUS = Codec.of(
            CollectorStatus.getClassSchema(), CollectorStatusRecords::toAvro, CollectorStatusRecords::fromAvro);

    public static final Codec<Finding> FINDINGS =
            Codec.of(FindingState.getClassSchema(), FindingRecords::toAvro, FindingRecords::fromAvro);

    public static final Codec<Event> EVENTS =
            Codec.of(EventRecord.getClassSchema(), EventRecords::toAvro, EventRecords::fromAvro);

    public static final Codec<Advice> ADVICE =
            Codec.of(RecommendationSet.getClassSchema(), AdviceRecords::toAvro, AdviceRecords::fromAvro);

    public static final Codec<Alert> ALERTS =
            Codec.of(AlertState.getClassSchema(), AlertRecords::toAvro, AlertRecords::fromAvro);

    public static final Codec<Silence> SILENCES =
            Codec.of(SilenceRecord.getClassSchema(), NoticeRecords::toAvro, NoticeRecords::fromAvro);

    public static final Codec<Feedback> FEEDBACK =
            Codec.of(FeedbackRecord.getClassSchema(), NoticeRecords::toAvro, NoticeRecords::fromAvro);

    public static final Codec<Told> DELIVERIES =
            Codec.of(DeliveryState.getClassSchema(), NoticeRecords::toAvro, NoticeRecords::fromAvro);
    public static final Codec<KeptReport> REPORTS =
            Codec.of(ReportRecord.getClassSchema(), ReportRecords::toAvro, ReportRecords::fromAvro);

    private Wire() {}
}
