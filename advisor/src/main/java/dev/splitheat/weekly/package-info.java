/** What happened to a database in a week, worked out of what is known of it: pure, as everything that is told of here. */
package dev.splitheat.weekly;
