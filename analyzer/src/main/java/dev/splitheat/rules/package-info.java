/** Pure: the thresholds by which findings are opened, closed and weighed; each default has its reason in RATIONALE.md. */
package dev.splitheat.rules;
