/** Pure: everything that was collected of a database at one time, and what it did around its heat. */
package dev.splitheat.observation;
