package dev.splitheat.app.web;

import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.metrics.ProcessFigures;
import dev.splitheat.app.metrics.WebFigures;
import dev.splitheat.app.streams.ReadBack;
import dev.splitheat.app.streams.StreamsProcess;
import dev.splitheat.view.LocalViews;
import dev.splitheat.view.Owners;
import dev.splitheat.view.Ownership;
import dev.splitheat.web.Web;
import dev.splitheat.web.forward.Instances;
import dev.splitheat.web.server.UnusableTlsException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.streams.KafkaStreams;

/** Serves the pages. They can be asked while the stores are still being read back, and say so. */
public final class WebRole implements Role {
    private final WebPlan plan;
    private final StreamsProcess views;
    private final ProcessFigures figures;
    private final Consumer<String> say;
    private final Consumer<URI> served;
    private Web web;
    private ReadBack readBack;

    /**
     * A role that is not yet started.
     *
     * @param views the application whose stores the pages show; it may be started at the same time
     * @param say told where the pages are, in words
     */
    public WebRole(WebPlan plan, StreamsProcess views, ProcessFigures figures, Consumer<String> say) {
        this(plan, views, figures, say, address -> {});
    }

    /** @param served told the address as soon as pages are served there */
    public WebRole(
            WebPlan plan, StreamsProcess views, ProcessFigures figures, Consumer<String> say, Consumer<URI> served) {
        this.plan = plan;
        this.views = views;
        this.figures = figures;
        this.say = say;
        this.served = served;
    }

    @Override
    public String name() {
        return "web";
    }

    @Override
    public void start() {
        KafkaStreams streams = views.made().toCompletableFuture().join();
        readBack = views.readBack();
        Web.Foundations foundations = new Web.Foundations(
                LocalViews.of(streams),
                instances(streams),
                plan.redaction(),
                figures::scrape,
                this::missing,
                Clock.systemUTC());
        started(foundations, plan.address());
        figures.add(new WebFigures(web));
        served.accept(URI.create(plan.url(web.port())));
        say.accept("the heatmap is at " + plan.url(web.port()));
    }

    /** What was read back once moves between instances, which say so themselves. */
    private Optional<String> missing() {
        return views.state().isRunningOrRebalancing()
                ? readBack.missing()
                : Optional.of("what pages show is not there: the application that keeps it is "
                        + views.state().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }

    private void started(Web.Foundations foundations, InetSocketAddress address) {
        try {
            web = new Web(plan.settings(address), foundations);
            web.start();
        } catch (UnusableTlsException unusable) {
            throw new WebCertificateException(unusable);
        } catch (IOException taken) {
            if (!plan.mayMove() || address.getPort() == 0) {
                throw new WebAddressException(address, plan.key(), taken);
            }
            say.accept("port " + address.getPort() + " is taken, so the heatmap is at another; " + plan.key()
                    + " chooses one");
            started(foundations, new InetSocketAddress(address.getAddress(), 0));
        }
    }

    private Instances instances(KafkaStreams streams) {
        if (plan.self().isEmpty()) {
            return Instances.ALONE;
        }
        Owners owners = new Owners(streams, plan.self());
        return new Instances() {
            @Override
            public Ownership of(String database) {
                return owners.of(database);
            }

            @Override
            public List<Ownership.Address> others() {
                return owners.others();
            }
        };
    }

    @Override
    public void close() {
        if (web != null) {
            web.close();
        }
        if (readBack != null) {
            readBack.close();
        }
    }
}
