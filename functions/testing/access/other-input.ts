import type { Endpoint } from '#shared/contract/endpoint.ts';

type Input = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The value with one leaf changed a little, for each leaf and each little change. */
const variations = (value: unknown): unknown[] => {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string')
    return [value.replace(/.$/u, '0'), value.replace(/.$/u, '1'), `${value} too`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    variations(field).map((other) =>
      Array.isArray(value)
        ? value.map((item, index) => (index === Number(name) ? other : item))
        : { ...value, [name]: other },
    ),
  );
};

/** Another input that fits the schemas of the endpoint as well: what a key was not given for. Null where all are equal. */
export const otherInput = ({ params, body }: Endpoint, input: Input): Input | null => {
  const differing = (value: unknown) => (other: unknown) => JSON.stringify(other) !== JSON.stringify(value);
  const otherBody = variations(input.body)
    .filter(differing(input.body))
    .find((candidate) => body?.safeParse(candidate).success);
  if (otherBody !== undefined) return { ...input, body: otherBody };
  const otherParams = variations(input.params)
    .filter(differing(input.params))
    .find((candidate) => params?.safeParse(candidate).success);
  if (otherParams !== undefined) return { ...input, params: otherParams };
  if (variations(input).length === 0) return null;
  throw new Error(`no other input fits ${JSON.stringify(input)}`);
};
