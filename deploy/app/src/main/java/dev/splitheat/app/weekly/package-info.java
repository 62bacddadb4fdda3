/** The weekly report: what topics tell of a week, {@code splitheat report}, and the schedule of {@code splitheat run}. */
package dev.splitheat.app.weekly;
