/** An alert's life: when it opens, is told, reminded of, cleared, comes back, and with which others; pure rules. */
package dev.splitheat.lifecycle;
