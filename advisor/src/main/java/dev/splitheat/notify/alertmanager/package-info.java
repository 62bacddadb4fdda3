/** Alerts to Prometheus' Alertmanager, API version 2. */
package dev.splitheat.notify.alertmanager;
