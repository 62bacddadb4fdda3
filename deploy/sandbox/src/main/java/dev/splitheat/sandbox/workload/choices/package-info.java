/** Which of the rows that exist an operation takes. */
package dev.splitheat.sandbox.workload.choices;
