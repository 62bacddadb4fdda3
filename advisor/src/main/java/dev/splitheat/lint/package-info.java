/** What a schema alone shows about hotspots to come: rules, their findings, what silences them. Pure. */
package dev.splitheat.lint;
