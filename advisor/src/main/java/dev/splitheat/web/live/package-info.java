/** What happens while somebody looks: a column a minute, findings, better rows. */
package dev.splitheat.web.live;
