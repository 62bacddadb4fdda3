/** Pure: what happens to many databases at once. */
package dev.splitheat.fleet;
