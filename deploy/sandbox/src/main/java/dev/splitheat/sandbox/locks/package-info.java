/** Who waits for whom: locks that transactions take on rows, and what waiting does to them. */
package dev.splitheat.sandbox.locks;
