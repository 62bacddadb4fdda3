package dev.splitheat.sandbox.sql;

import com.google.zetasql.ClientChannelProvider;
import com.google.zetasql.io.grpc.CallOptions;
import com.google.zetasql.io.grpc.Channel;
import com.google.zetasql.io.grpc.ClientCall;
import com.google.zetasql.io.grpc.ClientInterceptor;
import com.google.zetasql.io.grpc.ClientInterceptors;
import com.google.zetasql.io.grpc.MethodDescriptor;
import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;

/**
 * The engine's channel, for answers of any length: by itself it refuses whatever is above gRPC's default of 4 MiB. On a
 * busy machine its connection to the native side may fail to open, and is opened again: calls wait for that, but no
 * call waits for ever.
 */
public final class WideChannel implements ClientChannelProvider {
    private static final int LONGEST_MINUTES = 2;

    static final class AnyLength implements ClientInterceptor {
        @Override
        public <Q, A> ClientCall<Q, A> interceptCall(
                MethodDescriptor<Q, A> method, CallOptions options, Channel channel) {
            return channel.newCall(
                    method,
                    options.withMaxInboundMessageSize(Integer.MAX_VALUE)
                            .withWaitForReady()
                            .withDeadlineAfter(LONGEST_MINUTES, TimeUnit.MINUTES));
        }
    }

    /** Offers this channel as the only one. The engine takes the first that its service loader finds. */
    private static final class OnlyThis extends ClassLoader {
        private static final String SERVICE = "META-INF/services/" + ClientChannelProvider.class.getName();

        OnlyThis() {
            super(WideChannel.class.getClassLoader());
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals(SERVICE)
                    ? Collections.enumeration(List.of(WideChannel.class.getResource("wide-channel.service")))
                    : super.getResources(name);
        }
    }

    @Override
    public Channel newChannel() {
        ClientChannelProvider engines = ServiceLoader.load(
                        ClientChannelProvider.class, WideChannel.class.getClassLoader())
                .findFirst()
                .orElseThrow();
        return ClientInterceptors.intercept(engines.newChannel(), new AnyLength());
    }

    /** For the thread that loads the engine, so that no order of jars on the class path decides about its channel. */
    static ClassLoader asOnlyOne() {
        return new OnlyThis();
    }
}
