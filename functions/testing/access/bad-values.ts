import * as z from 'zod/mini';

/** As much of a JSON Schema as those of the contract use. */
interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A value with one place of it changed, and which and how. */
export interface Change {
  readonly what: string;
  readonly value: unknown;
}

/** Texts that show something else than they hold, or nothing. No field of text that people read takes them. */
export const hiddenTexts: readonly string[] = [
  'with \u0000 NUL and \u0007 bell',
  'right to left \u202egnp.exe',
  'isolated \u2066name\u2069',
  'zero\u200bwidth',
  '\u200b\u200d\u2060',
  'a soft\u00adhyphen',
  'next\u0085line and \u2028separator',
  'filled \u3164 in',
  'tagged \u{e0041}\u{e007f}',
  'lone \ud800 surrogate',
];
const emojis = '🏴‍☠️'.repeat(3_000);
/** Texts that try to be more than text. Where text is wanted they may be fine; they must never do anything. */
export const hostileTexts: readonly string[] = [
  "'; DROP TABLE members; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  ...hiddenTexts,
  '{{7*7}}%n%s$(id)',
  emojis,
];
const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
/** Invalid in most fields; where one of them is valid, the schema accepts it. */
export const wrongAnywhere: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  '',
  ' ',
  'text',
  'NaN',
  '-Infinity',
  '0x10',
  '9'.repeat(40),
  'x'.repeat(10_000),
  [],
  {},
  deep(200),
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
];
/** Where any text is wrong, one of them shows it. */
const wrongAt = ({ type, enum: options, const: one }: JsonSchema): readonly unknown[] =>
  type === 'string' && !options && one === undefined
    ? [...wrongAnywhere, ...hostileTexts]
    : [...wrongAnywhere, ...hostileTexts.slice(0, 1)];

/** Just beyond what the schema allows, and the last that it does: code counts on from there. */
const beyond = (schema: JsonSchema): unknown[] => [
  ...[schema.minimum, schema.maximum].filter((end) => end !== undefined),
  ...(schema.minLength ? ['x'.repeat(schema.minLength - 1)] : []),
  ...(schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)]),
  ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
  ...(schema.maximum === undefined ? [] : [schema.maximum + 1, schema.maximum * 10]),
  ...(schema.enum ?? []).flatMap((value) => [`${value} `, String(value).toUpperCase()]),
  ...(schema.const === undefined ? [] : [`${schema.const}s`]),
];

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'missing').slice(0, 30);

/** Something of the schema's kind, for where an example has nothing; it need not fit to the last letter. */
const sampleOf = (schema: JsonSchema, example: unknown): unknown => {
  const known = (example ?? {}) as Record<string, unknown>;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = schema.oneOf ?? schema.anyOf ?? [];
  if (branch) return sampleOf(branch, example);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [
        name,
        field.const ?? known[name] ?? sampleOf(field, undefined),
      ]),
    );
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, undefined)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  return schema.type === 'boolean' ? true : 'text';
};

/** The value with each place of it wrong in each way, one at a time: fields that are missing or unknown included. */
function* changesOf(schema: JsonSchema, value: unknown, at: string): Generator<Change> {
  for (const wrong of [...wrongAt(schema), ...beyond(schema)])
    yield { what: `${at} = ${shown(wrong)}`, value: wrong };
  for (const branch of schema.oneOf ?? schema.anyOf ?? [])
    yield* changesOf(branch, sampleOf(branch, value), at);
  if (schema.properties) yield* changesOfFields(schema.properties, value as Record<string, unknown>, at);
  if (schema.type === 'array' && Array.isArray(value)) yield* changesOfItems(schema, value, at);
}

function* changesOfFields(
  properties: Readonly<Record<string, JsonSchema>>,
  value: Readonly<Record<string, unknown>>,
  at: string,
): Generator<Change> {
  yield { what: `${at} with an unknown field`, value: { ...value, surprise: 1 } };
  for (const [name, field] of Object.entries(properties)) {
    const { [name]: present, ...rest } = value;
    yield { what: `${at}.${name} missing`, value: rest };
    for (const { what, value: wrong } of changesOf(
      field,
      present ?? sampleOf(field, undefined),
      `${at}.${name}`,
    ))
      yield { what, value: { ...value, [name]: wrong } };
  }
}

function* changesOfItems(schema: JsonSchema, value: readonly unknown[], at: string): Generator<Change> {
  const [first = sampleOf(schema.items ?? {}, undefined)] = value;
  yield {
    what: `${at} with too many`,
    value: Array.from({ length: (schema.maxItems ?? 200) + 1 }, () => first),
  };
  for (const { what, value: wrong } of changesOf(schema.items ?? {}, first, `${at}[0]`))
    yield { what, value: [wrong, ...value.slice(1)] };
}

/** Fields beyond which a schema is large: each of its places is then wrong in some of the ways, by turns. */
const manyChanges = 1_500;

/** Every change of the example by the schema; of a large schema every so many. */
const changed = (schema: z.ZodMiniType, example: unknown, at: string): Change[] => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const all = [...changesOf(described, example, at)];
  // A prime number of steps meets every field, and at each of them other ways.
  const step = all.length > manyChanges ? 7 : 1;
  return all.filter((_, index) => index % step === 0);
};

/** What the schema must reject, and what it accepts although it looks hostile; the schema itself decides which. */
export const badBodies = (schema: z.ZodMiniType, example: unknown) => {
  const refused: Change[] = [];
  const taken: Change[] = [];
  for (const change of changed(schema, example, 'body')) {
    const sent: unknown = change.value === undefined ? undefined : JSON.parse(JSON.stringify(change.value));
    (schema.safeParse(sent).success ? taken : refused).push({ ...change, value: sent });
  }
  return { refused, taken };
};

/** The same for what comes as text: parameters of the path, and the query. */
const days = ['0001-01-01', '1969-12-31', '2000-01-01', '2027-03-10', '2999-12-31', '9999-12-31'];

/** Every pair of days in the fields that take days: reversed ranges, and days on which nothing can have happened. */
const rangesOf = (schema: z.ZodMiniType, example: object): Change[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const [first, last] = Object.keys(properties).filter((name) => properties[name]?.format === 'date');
  if (!first) return [];
  return days.flatMap((from) =>
    (last ? days : ['']).map((to) => ({
      what: `${first} ${from} to ${to}`,
      value: { ...example, [first]: from, ...(last && { [last]: to }) },
    })),
  );
};

export const badTexts = (schema: z.ZodMiniType, example: object, at: 'params' | 'query') => {
  const refused: Change[] = [];
  const taken: Change[] = [];
  for (const { what, value } of [...changed(schema, example, at), ...rangesOf(schema, example)]) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    if (Object.values(value).some((part) => typeof part === 'object')) continue;
    // An address always has its parameters.
    if (at === 'params' && Object.keys(value).length < Object.keys(example).length) continue;
    const sent = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part)]));
    (schema.safeParse(sent).success ? taken : refused).push({ what, value: sent });
  }
  return { refused, taken };
};
