/** Filter criteria of event source mappings: which records a consumer wants to see. */

/** Makes the test for one pattern, e.g. `{"eventName":["INSERT"]}`. Throws for an operator it does not know. */
export function eventFilter(patternJson: string): (record: unknown) => boolean {
  const pattern = JSON.parse(patternJson) as Record<string, unknown>;
  assertKnown(pattern);
  return (record) => matchesObject(pattern, record);
}

/** A leaf is a list of rules; any of them may hold. Everything else is an object to descend into. */
function matchesObject(pattern: Record<string, unknown>, value: unknown): boolean {
  return Object.entries(pattern).every(([key, expected]) => {
    if (key === '$or')
      return (expected as Record<string, unknown>[]).some((one) => matchesObject(one, value));
    const given =
      value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined;
    if (Array.isArray(expected)) return expected.some((rule) => matchesRule(rule, given));
    return matchesObject(expected as Record<string, unknown>, given);
  });
}

function matchesRule(rule: unknown, given: unknown): boolean {
  if (rule === null || typeof rule !== 'object') return rule === given;
  const [[operator, operand] = ['', undefined]] = Object.entries(rule) as [string, unknown][];
  switch (operator) {
    case 'exists':
      return (given !== undefined) === operand;
    case 'prefix':
      return typeof given === 'string' && given.startsWith(String(operand));
    case 'suffix':
      return typeof given === 'string' && given.endsWith(String(operand));
    case 'equals-ignore-case':
      return typeof given === 'string' && given.toLowerCase() === String(operand).toLowerCase();
    case 'anything-but':
      return given !== undefined && ![operand].flat().some((one) => matchesRule(one, given));
    default:
      return typeof given === 'number' && inRange(operand as (string | number)[], given);
  }
}

function inRange(bounds: (string | number)[], given: number): boolean {
  const compare: Record<string, (bound: number) => boolean> = {
    '=': (bound) => given === bound,
    '<': (bound) => given < bound,
    '<=': (bound) => given <= bound,
    '>': (bound) => given > bound,
    '>=': (bound) => given >= bound,
  };
  for (let index = 0; index < bounds.length; index += 2)
    if (!compare[String(bounds[index])]?.(Number(bounds[index + 1]))) return false;
  return true;
}

const operators = ['exists', 'prefix', 'suffix', 'equals-ignore-case', 'anything-but', 'numeric'];

function assertKnown(pattern: unknown): void {
  if (Array.isArray(pattern)) {
    for (const rule of pattern)
      if (rule !== null && typeof rule === 'object')
        for (const operator of Object.keys(rule))
          if (!operators.includes(operator))
            throw new Error(`The local cloud does not know the filter operator '${operator}'`);
  } else
    for (const [key, inner] of Object.entries(pattern as object))
      if (key === '$or') for (const one of inner as unknown[]) assertKnown(one);
      else assertKnown(inner);
}
