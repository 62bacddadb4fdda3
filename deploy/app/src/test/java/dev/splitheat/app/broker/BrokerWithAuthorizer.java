package dev.splitheat.app.broker;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/** A broker on which everybody may do everything, until that is taken away. */
public final class BrokerWithAuthorizer {
    private BrokerWithAuthorizer() {}

    public static EmbeddedBroker start(DataDirectory directory) {
        return EmbeddedBroker.start(
                directory,
                BrokerPorts.free(),
                Map.of(
                        "authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
                        "allow.everyone.if.no.acl.found", "true"));
    }

    /** From now on nobody may create a topic. */
    public static void forbidCreation(Admin admin) throws Exception {
        ResourcePattern cluster = new ResourcePattern(ResourceType.CLUSTER, "kafka-cluster", PatternType.LITERAL);
        ResourcePattern topics = new ResourcePattern(ResourceType.TOPIC, "*", PatternType.LITERAL);
        admin.createAcls(List.of(
                        rule(cluster, AclOperation.ALL, AclPermissionType.ALLOW),
                        rule(topics, AclOperation.ALL, AclPermissionType.ALLOW),
                        rule(cluster, AclOperation.CREATE, AclPermissionType.DENY),
                        rule(topics, AclOperation.CREATE, AclPermissionType.DENY)))
                .all()
                .get(10, TimeUnit.SECONDS);
    }

    private static AclBinding rule(ResourcePattern on, AclOperation what, AclPermissionType permission) {
        return new AclBinding(on, new AccessControlEntry("User:*", "*", what, permission));
    }
}
