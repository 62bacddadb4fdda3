/** What people and pipelines tell Splitheat: silences, events, and whether a finding helped. */
package dev.splitheat.app.people;
