import { describe, expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { areas } from './index.ts';
import { openApiOf } from './openapi.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const document = openApiOf(Object.values(areas));
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const endpoints = Object.values(areas).flatMap((area) => Object.values(area.endpoints));

/** Every schema of an operation. */
const schemasOf = ({ parameters = [], requestBody, responses }: Operation): object[] => [
  ...parameters.flatMap(({ schema }) => (schema ? [schema] : [])),
  ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
  ...Object.values(responses).flatMap(({ content = {} }) =>
    Object.values(content).map(({ schema }) => schema),
  ),
];

/** What a `$ref` points to; undefined when it points to nothing. */
const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);

const referencesIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  );
};

describe('the OpenAPI document', () => {
  test('survives JSON unchanged, and states the version of its format', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: '1.0.0' },
    });
  });

  test('has each endpoint of the contract exactly once, and nothing else', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}/`).sort();
    expect(described).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('describes every path parameter, and no other, as required', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(parameters.map(({ name }) => name)).toEqual(named);
      expect(parameters.every(({ required }) => required)).toBe(true);
    }
  });

  test('contains no dangling references', () => {
    for (const reference of referencesIn(document)) expect(resolve(reference), reference).toBeDefined();
  });

  test('has tags that are declared, no parameter twice, a body only where the method takes one', () => {
    const tags = (document.tags as { name: string }[]).map(({ name }) => name);
    for (const { method, operation } of operations) {
      expect(tags).toContain(operation.tags[0]);
      const names = (operation.parameters ?? []).map(
        (parameter) => parameter.$ref ?? `${parameter.in} ${parameter.name}`,
      );
      expect(new Set(names).size).toBe(names.length);
      if (method === 'get') expect(operation.requestBody).toBeUndefined();
    }
  });

  test('answers every operation with a described success and described refusals', () => {
    for (const { operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => /^[23]/.test(status))).toBe(true);
      expect(statuses).toContain('500');
      expect(Object.values(operation.responses).every(({ description }) => description.length > 0)).toBe(
        true,
      );
    }
  });

  test('has schemas that are JSON Schema: each can be read back', () => {
    const inlined = (schema: unknown): Parameters<typeof fromJSONSchema>[0] =>
      JSON.parse(JSON.stringify(schema), (_, value: unknown) =>
        typeof value === 'object' && value !== null && '$ref' in value
          ? inlined(resolve(String(value.$ref)))
          : value,
      );
    for (const { operation } of operations)
      for (const schema of schemasOf(operation))
        expect(() => fromJSONSchema(inlined(schema)), operation.operationId).not.toThrow();
  });

  test('has patterns that judge a text of the greatest length, four times over, without running out of stack', () => {
    const limited = (part: unknown): { pattern: string; maxLength: number }[] => {
      if (typeof part !== 'object' || part === null) return [];
      const { pattern, maxLength } = part as { pattern?: unknown; maxLength?: unknown };
      const own =
        typeof pattern === 'string' && typeof maxLength === 'number' ? [{ pattern, maxLength }] : [];
      return [...own, ...Object.values(part).flatMap(limited)];
    };
    const patterns = new Map(
      limited(document).map((found) => [`${found.pattern} ${found.maxLength}`, found]),
    );
    expect([...patterns.values()].some(({ maxLength }) => maxLength > 1_000_000)).toBe(true);
    for (const [name, { pattern, maxLength }] of patterns)
      for (const ending of ['', '!'])
        expect(() => new RegExp(pattern, 'u').test('null'.repeat(maxLength) + ending), name).not.toThrow();
  });

  test('requires a session and its csrf token for every change of a member’s data', () => {
    for (const { path, method, operation } of operations) {
      if (path.startsWith('/api/auth/')) continue;
      const isPublic = operation.security === undefined;
      const asksForToken = (operation.parameters ?? []).some(({ $ref }) => $ref?.endsWith('/CsrfToken'));
      expect(asksForToken, `${method} ${path}`).toBe(!isPublic && method !== 'get');
    }
  });
});
