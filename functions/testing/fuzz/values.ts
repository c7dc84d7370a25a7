import fc from 'fast-check';
import { hostileTexts, wrongAnywhere } from '#functions/testing/access/bad-values.ts';
import type { Schema } from './document.ts';
import type { Random } from './random.ts';
import type { Seen } from './seen.ts';

/** What values are drawn from. */
export interface Source {
  readonly random: Random;
  readonly seen: Seen;
  /** Of a hundred values, how many are replaced by one that the schema does not mean. */
  readonly hostilePercent: number;
}

const days = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-15',
  '1900-02-28',
  '1969-12-31',
  '1970-01-01',
  '2024-02-29',
  '2038-01-19',
  '9999-12-31',
] as const;
const moments = ['T00:00:00.000Z', 'T12:34:56.789Z', 'T23:59:59.999Z'] as const;
const dayMs = 86_400_000;

const dayOf = ({ chance, pick, whole }: Random): string =>
  chance(30)
    ? pick(days)
    : new Date(Date.now() + whole(-500, 500) * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Texts that a person may write, and that are easily mistaken for something else. */
const texts = [
  'Ordinary words, with a comma.',
  'Grüße aus Köln – ½ € & ‘quotes’',
  '漢字かな交じり文',
  'שלום עולם',
  'a\u0301e\u0308 ﷺ ǅ ß İ',
  '👩‍👩‍👧‍👦🏴‍☠️',
  '=HYPERLINK("http://x";"y")',
  '1e5',
  'null',
  '0',
  '  spaces  ',
  'two\nlines\tand a tab',
] as const;

const expressions = new Map<string, RegExp>();
const expressionOf = (pattern: string): RegExp => {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return known;
};

const matching = new Map<string, readonly string[]>();
/** Texts of a pattern; none of one that fast-check cannot read. */
const matchingOf = ({ pattern = '', minLength = 0, maxLength = 200 }: Schema, seed: number) => {
  const key = `${pattern} ${minLength} ${maxLength}`;
  const known = matching.get(key);
  if (known) return known;
  let made: string[] = [];
  try {
    const arbitrary = fc.stringMatching(expressionOf(pattern), { maxLength: Math.min(maxLength, 200) });
    made = fc.sample(arbitrary, { seed, numRuns: 60 }).filter((text) => text.length >= minLength);
  } catch {
    made = [];
  }
  matching.set(key, made);
  return made;
};

const fits = ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema, text: string) =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || expressionOf(pattern).test(text));

/** A text up to its limits, out of whole characters. */
const freeText = ({ minLength = 0, maxLength = 300 }: Schema, random: Random): string => {
  const unit = random.pick(texts);
  const long = random.chance(10) ? maxLength : Math.min(maxLength, minLength + random.whole(0, 40));
  const characters = [...unit.repeat(Math.ceil(Math.max(long, 1) / unit.length))];
  let text = '';
  for (const character of characters) {
    if (text.length + character.length > long) break;
    text += character;
  }
  return text.padEnd(minLength, 'x');
};

const textOf = (schema: Schema, name: string, { random, seen }: Source): string => {
  const known = random.chance(75)
    ? schema.pattern === undefined
      ? seen.named(random, name)
      : (seen.like(random, expressionOf(schema.pattern)) ?? seen.named(random, name))
    : undefined;
  if (typeof known === 'string' && fits(schema, known)) return known;
  if (schema.format === 'date') return dayOf(random);
  if (schema.format === 'date-time') return `${dayOf(random)}${random.pick(moments)}`;
  const free = freeText(schema, random);
  if (fits(schema, free)) return free;
  return random.pickOf(matchingOf(schema, random.whole(0, 2 ** 30))) ?? free;
};

const numberOf = (schema: Schema, name: string, { random, seen }: Source): number => {
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? -(2 ** 31)) + 1;
  const most = schema.maximum ?? Number.MAX_SAFE_INTEGER;
  const known = random.chance(50) ? seen.named(random, name) : undefined;
  if (typeof known === 'number' && known >= least && known <= most) return known;
  if (random.chance(20)) return random.pick([least, most]);
  const value = least + random.whole(0, Math.min(most - least, random.pick([3, 100, 1_000_000])));
  return schema.type === 'number' && random.chance(30) ? value + 0.5 : value;
};

const objectOf = (schema: Schema, name: string, source: Source): unknown => {
  const { random, seen } = source;
  const known = random.chance(25) ? seen.named(random, name) : undefined;
  if (typeof known === 'object' && known !== null && !Array.isArray(known)) return known;
  const { properties = {}, required = [], additionalProperties } = schema;
  const made = Object.entries(properties)
    .filter(([field]) => random.chance(required.includes(field) ? 99 : 60))
    .map(([field, property]) => [field, valueFor(property, field, source)] as const);
  const more =
    typeof additionalProperties === 'object'
      ? Array.from({ length: random.whole(0, 4) }, () => {
          const key = String(valueFor(schema.propertyNames ?? {}, 'key', source));
          return [key, valueFor(additionalProperties, key, source)] as const;
        })
      : [];
  const unknown = random.chance(source.hostilePercent) ? ([['surprise', 1]] as const) : [];
  return Object.fromEntries([...made, ...more, ...unknown]);
};

/** Just beyond what the schema allows, of another kind, or a text that tries to be more than text. */
const hostileOf = (schema: Schema, random: Random): unknown => {
  const { minimum, maximum, minLength, maxLength } = schema;
  const beyond = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(schema.format?.startsWith('date') ? ['2025-02-30', '-271821-04-20', '+275760-09-13', '2025'] : []),
  ];
  if (beyond.length > 0 && random.chance(40)) return random.pickOf(beyond);
  return random.chance(50) ? random.pickOf(wrongAnywhere) : random.pickOf(hostileTexts);
};

/** A value of the schema, or now and then one that it does not mean. */
export const valueFor = (schema: Schema, name: string, source: Source): unknown => {
  const { random, hostilePercent } = source;
  if (random.chance(hostilePercent)) return hostileOf(schema, random);
  if (schema.const !== undefined) return schema.const;
  const option = random.pickOf(schema.enum ?? []);
  if (option !== undefined) return option;
  const branch = random.pickOf(schema.oneOf ?? schema.anyOf ?? []);
  if (branch) return valueFor(branch, name, source);
  const type = typeof schema.type === 'string' ? schema.type : random.pickOf(schema.type ?? []);
  switch (type) {
    case 'object':
      return objectOf(schema, name, source);
    case 'array': {
      const { minItems = 0, maxItems = 100 } = schema;
      const length = random.chance(5) ? maxItems : Math.min(maxItems, minItems + random.whole(0, 2));
      return Array.from({ length }, () => valueFor(schema.items ?? {}, name, source));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, name, source);
    case 'boolean':
      return random.chance(50);
    case 'null':
      return null;
    default:
      return textOf(schema, name, source);
  }
};
