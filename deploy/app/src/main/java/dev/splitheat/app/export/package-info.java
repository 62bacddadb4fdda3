/** Reading an export directory: what {@code gcloud spanner databases execute-sql --format=json} wrote, checked whole. */
package dev.splitheat.app.export;
