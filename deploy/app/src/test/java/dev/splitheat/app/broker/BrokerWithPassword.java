package dev.splitheat.app.broker;

import java.util.Map;

/** A broker that lets nobody in without a name and a password. */
public final class BrokerWithPassword {
    private static final String LOGIN = "org.apache.kafka.common.security.plain.PlainLoginModule required";

    private BrokerWithPassword() {}

    public static EmbeddedBroker start(DataDirectory directory) {
        return EmbeddedBroker.start(
                directory,
                BrokerPorts.free(),
                Map.of(
                        "listener.security.protocol.map", "PLAINTEXT:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT",
                        "sasl.enabled.mechanisms", "PLAIN",
                        "sasl.mechanism.inter.broker.protocol", "PLAIN",
                        "listener.name.plaintext.plain.sasl.jaas.config",
                                LOGIN + " username=\"broker\" password=\"b\" user_broker=\"b\" user_collector=\"c\";"));
    }

    /** What its clients are told. */
    public static Map<String, String> client() {
        return Map.of(
                "security.protocol", "SASL_PLAINTEXT",
                "sasl.mechanism", "PLAIN",
                "sasl.jaas.config", LOGIN + " username=\"collector\" password=\"c\";");
    }
}
