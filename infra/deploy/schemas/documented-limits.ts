/** What must follow a number: it counts seconds or is bare, so that `10 years` is not taken for 10. */
const end = '`?(?= ?\\.?$| ?\\. | seconds\\b)';

const lowerLimit = new RegExp(
  `\\b(?:minimum (?:allowed )?value is|minimum:\\*?|can't be less than) \`?([\\d,]+)${end}`,
  'gimu',
);
const upperLimit = new RegExp(
  `\\b(?:maximum (?:allowed )?value is|maximum:\\*?|can't be (?:more|greater) than) \`?([\\d,]+)${end}`,
  'gimu',
);
const bothLimits = new RegExp(
  `\\b(?:from|between) \`?([\\d,]+)\`?(?: seconds)?(?: \\([^)]*\\))? (?:to|and) \`?([\\d,]+)${end}`,
  'gimu',
);

/**
 * The limits of a number, which only the text about a property gives. Sentences are read where they leave no
 * doubt, such as `The maximum allowed value is 900 seconds`, `*Minimum:* 10` or `from 0 to 43,200 seconds`;
 * any other wording gives no limit, and neither does a text with two, which depend on something else.
 */
export function documentedLimits(documentation: string): { minimum: number; maximum: number } {
  const ranges = [...documentation.matchAll(bothLimits)];
  const minimums = [...documentation.matchAll(lowerLimit), ...ranges].map(([, lower]) => lower);
  const maximums = [
    ...[...documentation.matchAll(upperLimit)].map(([, upper]) => upper),
    ...ranges.map(([, , upper]) => upper),
  ];
  return {
    minimum: onlyNumberOf(minimums) ?? Number.NEGATIVE_INFINITY,
    maximum: onlyNumberOf(maximums) ?? Number.POSITIVE_INFINITY,
  };
}

function onlyNumberOf([first, ...others]: readonly (string | undefined)[]): number | undefined {
  return first === undefined || others.length > 0 ? undefined : Number(first.replaceAll(',', ''));
}
