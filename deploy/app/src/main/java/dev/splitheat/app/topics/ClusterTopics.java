package dev.splitheat.app.topics;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** What the provisioner asks of a cluster. */
interface ClusterTopics {
    /** Those of the names that exist, by name. */
    Map<String, FoundTopic> find(Set<String> names);

    /** Creates topics; those that this user may not create are left out, and their names returned. */
    Set<String> create(Collection<WantedTopic> topics, short replication);
}
