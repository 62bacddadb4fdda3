/** How often things are done, as a function of the time since the start of history. */
package dev.splitheat.sandbox.workload.rates;
