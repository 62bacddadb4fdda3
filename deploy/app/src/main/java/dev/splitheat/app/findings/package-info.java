/** Findings that are known already: where they are read, and how a person names one. */
package dev.splitheat.app.findings;
