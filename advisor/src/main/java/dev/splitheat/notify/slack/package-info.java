/** Alerts in Slack: one message for each, edited in place, with its story in a thread; or plain messages by a webhook. */
package dev.splitheat.notify.slack;
