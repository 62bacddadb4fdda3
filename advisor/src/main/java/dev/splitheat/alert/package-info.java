/**
 * What people should be told about a finding, and how it reads. Pure: no transport, no clock; key values leave only
 * through the redaction that the caller hands in.
 */
package dev.splitheat.alert;
