/**
 * Puts stretches that overlap onto layers of their own: answers the layer of each, 0 for the uppermost. When more than
 * {@code most} overlap, the rest shares the last.
 */
export function stacked(stretches: readonly (readonly [number, number])[], most: number): number[] {
  const order = stretches.map((_, at) => at).sort((left, right) => stretches[left]![0] - stretches[right]![0]);
  const ends: number[] = [];
  const layers = new Array<number>(stretches.length).fill(0);
  for (const at of order) {
    const [from, to] = stretches[at]!;
    const free = ends.findIndex((end) => end <= from);
    const layer = free >= 0 ? free : Math.min(ends.length, most - 1);
    layers[at] = layer;
    ends[layer] = Math.max(ends[layer] ?? -Infinity, to);
  }
  return layers;
}
