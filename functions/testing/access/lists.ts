import * as z from 'zod/mini';
import type { AreaName } from '#shared/contract/index.ts';
import { allEndpoints } from './platform.ts';

/** A list of the contract, and what is to be found in it. */
export interface List {
  readonly area: AreaName;
  readonly name: string;
  /** The field of the reply in which its rows are. */
  readonly rows: string;
  readonly isForStaff: boolean;
  /** What its path names. */
  readonly params: readonly string[];
  /** Whether it comes in pages of a chosen size. */
  readonly takesLimit: boolean;
  /** The values of each field that its query must have. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** The values by which it can be filtered. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The states in which its rows can be, where it is not filtered by them. */
  readonly states: Readonly<Record<string, readonly string[]>>;
}

interface Described {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Described[];
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}

const described = (schema: z.ZodMiniType | undefined, io: 'input' | 'output'): Described =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Described) : {};

/** The values of the fields of which the contract names every value; those of no or of all alternatives. */
const choicesIn = ({ properties = {}, anyOf = [] }: Described): Record<string, readonly string[]> => {
  const choices = [...anyOf.map(choicesIn)].flatMap((of) => Object.entries(of));
  for (const [field, value] of Object.entries(properties)) {
    const values = [value, ...(value.anyOf ?? [])].flatMap((one) => one.enum ?? []);
    if (values.length > 0) choices.push([field, values]);
  }
  const all: Record<string, string[]> = {};
  for (const [field, values] of choices) all[field] = [...new Set([...(all[field] ?? []), ...values])];
  return all;
};

const only = <Value>(record: Readonly<Record<string, Value>>, keep: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => keep(field)));

/** How lists are called in the contract. */
const listName = /^(list|paginate|browse|find)[A-Z]/;
const stateFields = ['state', 'status'];

/** Every list of the contract, except public ones, which don't belong to a member. */
export const lists: readonly List[] = allEndpoints.flatMap(({ area, name, endpoint }): List[] => {
  const { access, method, query, params, reply } = endpoint;
  if (method !== 'GET' || access === 'public' || !listName.test(name)) return [];
  const replied = described(reply, 'output').properties ?? {};
  const [rows] = Object.entries(replied).find(([, field]) => field.type === 'array') ?? [];
  if (rows === undefined) throw new Error(`${area}/${name} answers with no rows`);
  const asked = described(query, 'input');
  const choices = choicesIn(asked);
  const isNeeded = (field: string) => asked.required?.includes(field) ?? false;
  const filters = only(choices, (field) => !isNeeded(field) && field !== 'sort');
  return [
    {
      area,
      name,
      rows,
      isForStaff: typeof access === 'object',
      params: Object.keys(described(params, 'input').properties ?? {}),
      takesLimit: 'limit' in (asked.properties ?? {}),
      needs: only(choices, isNeeded),
      filters,
      states: only(
        choicesIn(replied[rows]?.items ?? {}),
        (field) => stateFields.includes(field) && !(field in filters),
      ),
    },
  ];
});
