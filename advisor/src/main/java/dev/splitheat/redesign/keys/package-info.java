/** Pure: other keys for a table, and other values for the key that it has. */
package dev.splitheat.redesign.keys;
