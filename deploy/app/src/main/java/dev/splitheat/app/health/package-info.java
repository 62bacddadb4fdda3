/** {@code splitheat health}: a schema's risks joined with what was measured, of an export, of files, or of a cluster. */
package dev.splitheat.app.health;
