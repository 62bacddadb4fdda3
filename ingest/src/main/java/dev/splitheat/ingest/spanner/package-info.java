/** The only classes that import Google's clients. */
package dev.splitheat.ingest.spanner;
