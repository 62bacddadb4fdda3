/** Pages through PagerDuty's Events API, version 2. */
package dev.splitheat.notify.pagerduty;
