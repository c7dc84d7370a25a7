/** Draws that follow from a seed, so that a run can be repeated. */
export interface Random {
  /** True in `percent` of a hundred draws. */
  readonly chance: (percent: number) => boolean;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** Undefined when there is nothing to pick. */
  readonly pickOf: <Item>(items: readonly Item[]) => Item | undefined;
}

/** Mulberry32: 32 bits of state are plenty for draws that need no secrecy. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole: Random['whole'] = (least, most) => least + Math.floor(fraction() * (most - least + 1));
  return {
    chance: (percent) => fraction() * 100 < percent,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    pickOf: (items) => items[whole(0, items.length - 1)],
  };
};
