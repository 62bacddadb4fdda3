/** Colours from cold to hot whose lightness rises evenly: told apart in grey and with any common colour blindness. */

export type PaletteName = "magma" | "viridis" | "cividis";

export const PALETTES: readonly PaletteName[] = ["magma", "viridis", "cividis"];

const STOPS: Record<PaletteName, string> = {
  magma: "000004 0a0822 1d1147 36106b 51127c 6a1c81 832681 9c2e7f b73779 d0416f e75263 f56b5c fc8961 fea772 fec488 fde2a3 fcfdbf",
  viridis: "440154 48186a 472d7b 424086 3b528b 33638d 2c728e 26828e 21918c 1fa088 28ae80 3fbc73 5ec962 84d44b addc30 d8e219 fde725",
  cividis: "002051 012b65 11366c 26426e 3c4d6e 51586e 62646f 727071 7f7c75 8c8877 9a9478 a9a177 bbaf71 cebd68 e2cb5c f3da4f fdea45",
};

export type Rgb = readonly [number, number, number];

/** The colour of a share of 0 to 1. */
export function colour(name: PaletteName, share: number): Rgb {
  const stops = STOPS[name].split(" ");
  const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const low = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = [rgb(stops[low]!), rgb(stops[low + 1]!)];
  const mix = (channel: 0 | 1 | 2) => Math.round(from[channel] + (place - low) * (to[channel] - from[channel]));
  return [mix(0), mix(1), mix(2)];
}

/**
 * 256 pixels as ImageData stores them (ABGR in a little-endian word). Step 0, the unknown, is transparent: what lies
 * beneath shows. Brightness doubles for each step up.
 */
export function lookup(name: PaletteName, brightness: number): Uint32Array {
  const table = new Uint32Array(256);
  for (let step = 1; step < 256; step++) {
    const [red, green, blue] = colour(name, brighten((step - 1) / 254, brightness));
    table[step] = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return table;
}

/** Cold stays cold and hot stays hot: only what lies between is lifted or lowered. */
export function brighten(share: number, brightness: number): number {
  return share ** 2 ** (-brightness / 2);
}

export function css([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
