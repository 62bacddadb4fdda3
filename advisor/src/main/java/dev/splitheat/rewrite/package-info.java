/** Pure: a database's own statements as a change of a key or an index makes them have to be written. */
package dev.splitheat.rewrite;
