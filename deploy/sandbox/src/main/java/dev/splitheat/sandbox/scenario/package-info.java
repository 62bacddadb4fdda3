/** The databases that the sandbox can show: one class for each. */
package dev.splitheat.sandbox.scenario;
