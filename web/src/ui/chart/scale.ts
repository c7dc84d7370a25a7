import { asMinor, type Minor } from '#shared/domain/money.ts';

/** The axis of amounts: its rules from the lowest to the highest, evenly apart. */
export type Scale = readonly Minor[];

/** A rule that says cents would claim an exactness that nobody reads off a chart. */
const smallestStepMinor = 100;
const roundSteps = [1, 2, 2.5, 5, 10];

/** The smallest round step that is not below `least`. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, smallestStepMinor)));
  const step = roundSteps.map((round) => round * power).find((candidate) => candidate >= least);
  return Math.max(step ?? power, smallestStepMinor);
};

/** An axis of about `intervals` round steps that holds all amounts. */
export const scaleOf = (amounts: readonly number[], intervals = 4): Scale => {
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  const step = roundStep((highest - lowest) / intervals);
  const from = Math.floor(lowest / step);
  const to = Math.max(Math.ceil(highest / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => asMinor((from + index) * step));
};

/** Where an amount lies on the axis: 0 at its lowest rule, 1 at its highest. */
export const shareOn = (scale: Scale, amount: number): number => {
  const [lowest = 0] = scale;
  return (amount - lowest) / ((scale.at(-1) ?? 0) - lowest);
};

/** How much room there is for the labels of the other axis, and into how many parts they divide it at most. */
const partsWith = { little: 1, some: 2, much: 4, most: 8 } as const;
export type Room = keyof typeof partsWith;

/** Where a label stands: at both ends, and in even steps between them, of which the last may be longer. */
const isLabelled = (index: number, count: number, room: Room): boolean => {
  const last = count - 1;
  const step = Math.ceil(last / partsWith[room]);
  return index === last || index === 0 || (index % step === 0 && last - index >= step);
};

/** The widths at which a place of several is labelled. */
export const roomsFor = (index: number, count: number): readonly Room[] =>
  (Object.keys(partsWith) as Room[]).filter((room) => isLabelled(index, count, room));
