/** The size of the drawing, in units of its view box. */
export const width = 600;
export const height = 120;

/** Keeps the strokes inside the drawing. */
const margin = 4;

/** Where each value lies in the drawing, from left to right; the ground is 0, or the lowest value below it. */
export const linePoints = (values: readonly number[]): readonly (readonly [x: number, y: number])[] => {
  const low = Math.min(0, ...values);
  const span = Math.max(...values, low + 1) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => [
    index * step,
    height - margin - ((value - low) / span) * (height - 2 * margin),
  ]);
};

/** The months from the one before anything was there, so that a new member's line does not begin with empty months. */
export const fromFirstValue = <Month extends { readonly valueMinor: number }>(
  months: readonly Month[],
): readonly Month[] => {
  const first = months.findIndex(({ valueMinor }) => valueMinor !== 0);
  return first < 0 ? [] : months.slice(Math.max(0, first - 1));
};
