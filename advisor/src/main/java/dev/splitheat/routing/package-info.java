/** Pure: who is told of which alert, and when: rules, teams and working hours. */
package dev.splitheat.routing;
