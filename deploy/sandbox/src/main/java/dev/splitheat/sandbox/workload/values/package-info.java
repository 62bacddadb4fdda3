/** Where the values of a column come from: pure functions of a row's number and of the instant it was written at. */
package dev.splitheat.sandbox.workload.values;
