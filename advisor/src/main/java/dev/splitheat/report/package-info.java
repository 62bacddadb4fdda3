/** Pure: findings and advice as documents that people read. Key values leave only through the redaction handed in. */
package dev.splitheat.report;
