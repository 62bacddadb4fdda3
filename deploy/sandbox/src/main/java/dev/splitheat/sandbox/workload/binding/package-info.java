/** How the words of a scenario's YAML become records. */
package dev.splitheat.sandbox.workload.binding;
