import type { SimulatedMonth } from '#shared/domain/simulator.ts';

/** More points than this say nothing more on a screen. */
export const chartPointsMax = 120;

/** The months that a chart shows: all, or every second, third … of them, and always the last. */
export const chartMonths = (months: readonly SimulatedMonth[]): readonly SimulatedMonth[] => {
  const step = Math.ceil(months.length / chartPointsMax);
  const last = months.length - 1;
  return months.filter((_, index) => index === last || (index % step === 0 && index + step <= last));
};
