/** What to do about a finding: one class for each redesign, from the finding and the catalog to statements that load. */
package dev.splitheat.redesign;
