package dev.splitheat.app.topics;

import java.util.Map;
import java.util.Optional;

/** A topic as it is; its settings are absent when this user may not read them. */
record FoundTopic(String name, int partitions, Optional<Map<String, String>> settings) {}
