/** What the configuration says of alerts: sinks, routes, teams, hours; and the sinks made from it. */
package dev.splitheat.app.alerting;
