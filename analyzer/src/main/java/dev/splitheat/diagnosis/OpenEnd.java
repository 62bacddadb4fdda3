package dev.splitheat.diagnosis;

/**
 * The place where new rows land.
 *
 * @param shared number of leading key parts that all rows there share
 * @param growing the key part, from 0, that can grow there
 * @param atBegin the beginning of what shares these parts, for a descending key part; else the end
 */
record OpenEnd(int shared, int growing, boolean atBegin) {}
