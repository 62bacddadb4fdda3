/**
 * What a database's statistics views say: minutes are kept in small arrays, sums of ten minutes and of an hour beside
 * them, and rows are made when they are asked for. One file for each family of views.
 */
package dev.splitheat.sandbox.statistics;
