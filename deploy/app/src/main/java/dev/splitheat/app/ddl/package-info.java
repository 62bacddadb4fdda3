/** DDL that a command is given: which files are read, in which order and dialect. */
package dev.splitheat.app.ddl;
