/** What the key space and the DDL reader cost, each beside the plainest correct way to do the same. */
package dev.splitheat.bench;
