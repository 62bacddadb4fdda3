package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zetasql.io.grpc.CallOptions;
import com.google.zetasql.io.grpc.Channel;
import com.google.zetasql.io.grpc.ClientCall;
import com.google.zetasql.io.grpc.MethodDescriptor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WideChannelTest {
    /** What calls are asked for with; none is made. */
    private static final class AskedChannel extends Channel {
        private final List<CallOptions> asked = new ArrayList<>();

        @Override
        public <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method, CallOptions options) {
            asked.add(options);
            return null;
        }

        @Override
        public String authority() {
            return "native";
        }
    }

    @Test
    void aCallWaitsForItsConnection_butNotForEver() {
        AskedChannel channel = new AskedChannel();

        new WideChannel.AnyLength().interceptCall(null, CallOptions.DEFAULT, channel);

        CallOptions options = channel.asked.get(0);
        assertThat(options.isWaitForReady()).isTrue();
        assertThat(options.getDeadline()).isNotNull();
        assertThat(options.getMaxInboundMessageSize()).isEqualTo(Integer.MAX_VALUE);
    }
}
