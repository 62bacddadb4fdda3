/**
 * GoogleSQL in process: system tables, judged and evaluated by ZetaSQL, so that a statement with a wrong column, table,
 * type or parameter is refused here as Spanner refuses it.
 *
 * <p>There are no rows of user tables here, and a statement on one is refused as if the table did not exist.
 */
package dev.splitheat.sandbox.sql;
