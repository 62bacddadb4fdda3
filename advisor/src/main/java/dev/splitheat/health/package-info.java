/** Pure: the risks of a schema joined with what was measured, and the indexes that cost more than they give. */
package dev.splitheat.health;
