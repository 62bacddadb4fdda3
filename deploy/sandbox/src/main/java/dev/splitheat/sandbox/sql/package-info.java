/**
 * GoogleSQL in process: system tables, judged and evaluated by ZetaSQL, so that a statement with a wrong column, table,
 * type or parameter is refused here as Spanner refuses it.
 */
package dev.splitheat.sandbox.sql;
