/** Pure: whether a change of schema removes what a cause rests on, and whether it worked. */
package dev.splitheat.proof;
