/** Pure: what was observed of a hot place and of its database, as the redesigns, the what-if and the proof read it. */
package dev.splitheat.evidence;
