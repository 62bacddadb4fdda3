/** Changes a simulated Spanner that runs, through the same calls as anybody would use on Google's. */
package dev.splitheat.sandbox.client;
