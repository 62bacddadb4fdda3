package dev.splitheat.app.health;

import dev.splitheat.catalog.DdlScript;
import dev.splitheat.health.Observed;

/** A database to be examined. */
record Examined(String name, DdlScript script, Observed observed) {}
