/**
 * How what is left of a minute's load was served: which executions were done, failed or were tried again, in whole
 * numbers, and how long they took. Statistics, change streams and series tell of the same executions, so they are counted
 * here, once.
 */
package dev.splitheat.sandbox.serving;
