/** The parts of an OpenAPI document that the fuzzer reads. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface RawOperation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** One operation with all its references resolved. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  /** The schema of a reply by its status; null for a file or a redirect, whose content no schema describes. */
  readonly replies: ReadonlyMap<number, Schema | null>;
}

/** The value with what its references point to in their places. */
const inlined = (document: ApiDocument, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => inlined(document, item));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    const steps = value.$ref.slice('#/'.length).split('/');
    const target = steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], document);
    return inlined(document, target);
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inlined(document, item)]));
};

const repliesOf = ({ responses }: RawOperation): Operation['replies'] =>
  new Map(
    Object.entries(responses).map(([status, { content }]) => [
      Number(status),
      content?.['application/json']?.schema ?? null,
    ]),
  );

export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const operation = inlined(document, raw) as RawOperation;
      const [body] = Object.entries(operation.requestBody?.content ?? {});
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters ?? []) as Parameter[],
        body: body && { type: body[0], schema: body[1].schema },
        replies: repliesOf(operation),
      };
    }),
  );
