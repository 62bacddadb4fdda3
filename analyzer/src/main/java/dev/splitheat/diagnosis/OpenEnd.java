package dev.splitheat.diagnosis;

/**
 * The place where new rows land.
 *
 * @param shared number of leading key parts that all rows there share
 * @param growing the key part, from 0, that can grow there
 * @param atBegin the beginning of what shares these parts, for a descending key part; else the end
 * @param alone whether the range holds nothing else; one that may hold several such places Spanner can still split
 */
record OpenEnd(int shared, int growing, boolean atBegin, boolean alone) {}
