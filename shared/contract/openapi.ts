import * as z from 'zod/mini';
import { configurationSchema } from '../domain/configuration.ts';
import { type ErrorCode, errorRegistry } from '../domain/errors.ts';
import { proposedActSchema } from '../domain/proposed-act.ts';
import type { Access, Area, Endpoint } from './endpoint.ts';
import { proposalSchema } from './proposals.ts';
import { errorReplySchema } from './shapes.ts';

type Json = Record<string, unknown>;

/** Judges a file of any length in one pass; the pattern of zod's own overflows an engine's stack at some megabytes. */
const base64Pattern = '^[0-9A-Za-z+/]*={0,2}$';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const {
    $schema: _dialect,
    '~standard': _vendor,
    ...plain
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.contentEncoding === 'base64') jsonSchema.pattern = base64Pattern;
    },
  }) as Json;
  return plain;
};

/** API paths are written with their slash; the document names them as the gateway takes them, without. */
const pathOf = ({ path }: Endpoint): string => path.slice(0, -1);

const accessSentence = (access: Access): string =>
  typeof access === 'object'
    ? `Staff with the permission \`${access.permission}\`.`
    : {
        public: 'Anyone.',
        member: 'Any signed-in member.',
        'sees-money': 'Signed-in members whose status shows them their own money.',
        'moves-money': 'Signed-in members whose status lets them move their money.',
      }[access];

/** Every refusal the endpoint can give: its own, and those that follow from its access rule, schemas and key. */
const errorsOf = (endpoint: Endpoint): ErrorCode[] => {
  const { access, method, params, query, body, idempotent, otp, freshFactor, protocol } = endpoint;
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (access !== 'public') {
    codes.add('signed_out');
    if (typeof access === 'object') codes.add('not_allowed').add('second_factor_needed');
    if (freshFactor) codes.add('fresh_factor_needed');
    if (access !== 'member') codes.add('member_not_active');
    if (method !== 'GET') codes.add('bad_csrf');
  }
  // What no schema describes is refused as well, but for the fields that the sign-in protocol does not read.
  if (params || query || body || protocol === undefined) codes.add('invalid_input');
  if (query) codes.add('invalid_cursor');
  if (params) codes.add('not_found');
  if (idempotent) codes.add('idempotency_key_missing').add('idempotency_conflict').add('not_carried_out');
  if (otp)
    codes.add('otp_needed').add('otp_expired').add('otp_used').add('otp_not_yours').add('otp_other_request');
  if (method !== 'GET' && access !== 'public') codes.add('try_again');
  return [...codes.add('internal')];
};

const errorResponses = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const { status } = errorRegistry[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorRegistry[code].sentence}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

/** The fields of a params or query schema as parameters. */
const parametersOf = (where: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

/** Path parameters that no schema describes: those of the sign-in protocol. */
const plainPathParameters = (endpoint: Endpoint): Json[] =>
  endpoint.params
    ? []
    : [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      }));

const headersOf = (endpoint: Endpoint): Json[] => [
  ...(endpoint.method !== 'GET' && endpoint.access !== 'public'
    ? [{ $ref: '#/components/parameters/CsrfToken' }]
    : []),
  ...(endpoint.idempotent
    ? [
        { $ref: '#/components/parameters/IdempotencyKey' },
        { $ref: '#/components/parameters/IdempotencySettle' },
      ]
    : []),
  ...(endpoint.otp ? [{ $ref: '#/components/parameters/OtpProof' }] : []),
  ...(endpoint.freshFactor ? [{ $ref: '#/components/parameters/ActProof' }] : []),
];

const successOf = (endpoint: Endpoint): Json => {
  const { reply, document, status = 200 } = endpoint;
  if (document) {
    const content = { [document]: { schema: { type: 'string', format: 'binary' } } };
    return { [String(status)]: { description: 'The file.', content } };
  }
  if (reply.safeParse(undefined).success) return { '302': { description: 'Goes to a page of the site.' } };
  const content = { 'application/json': { schema: schemaOf(reply, 'output') } };
  const done = { [String(status)]: { description: 'Done.', content } };
  return answersWithUrl(endpoint) ? { ...done, ...refusalsWithUrl(content) } : done;
};

const takesForm = ({ protocol, body, path }: Endpoint): boolean =>
  protocol === 'session' && body !== undefined && path !== '/api/auth/session/';

/** The forms that a browser could post without a script: their replies lead to a page. */
const answersWithUrl = (endpoint: Endpoint): boolean =>
  takesForm(endpoint) && endpoint.reply.safeParse({ url: '/' }).data !== undefined && !endpoint.errors;

/** How the sign-in protocol refuses a form: in the shape of its success, with the page that says why. */
const refusalsWithUrl = (content: Json): Json => ({
  '302': { description: 'The same as a redirect, unless the form has `json=true`.' },
  '401': { description: 'The sign-in was refused.', content },
  '403': { description: 'The csrf token is missing, or the member may not sign in.', content },
});

const bodyType = (endpoint: Endpoint): string =>
  takesForm(endpoint) ? 'application/x-www-form-urlencoded' : 'application/json';

const operationOf = (area: Area, name: string, endpoint: Endpoint): Json => {
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...plainPathParameters(endpoint),
    ...parametersOf('query', endpoint.query),
    ...headersOf(endpoint),
  ];
  return {
    // Areas may name alike what they do alike; with its area an operation is unique.
    operationId: `${area.name}.${name}`,
    tags: [area.name],
    summary: endpoint.summary,
    description: accessSentence(endpoint.access),
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [bodyType(endpoint)]: { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { ...successOf(endpoint), ...errorResponses(endpoint) },
  };
};

/** Large shapes that many endpoints share: written once and referenced by name. */
const namedSchemas = (): Readonly<Record<string, Json>> => ({
  Configuration: schemaOf(configurationSchema, 'output'),
  ConfigurationInput: schemaOf(configurationSchema, 'input'),
  ProposedAct: schemaOf(proposedActSchema, 'output'),
  Proposal: schemaOf(proposalSchema, 'output'),
});

/** The document with each named schema in its place by reference. */
const byReference = (value: unknown, names: ReadonlyMap<string, string>, self?: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => byReference(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const name = 'properties' in value || 'oneOf' in value ? names.get(JSON.stringify(value)) : undefined;
  if (name !== undefined && name !== self) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, byReference(item, names)]));
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiOf = (areas: readonly Area[]): Json => {
  const paths: Record<string, Json> = {};
  const named = namedSchemas();
  const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));
  for (const area of areas)
    for (const [name, endpoint] of Object.entries(area.endpoints)) {
      const path = pathOf(endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(area, name, endpoint) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: '1.0.0',
      description:
        'Amounts are whole minor units of the settlement currency, rates are basis points, times are ISO 8601 in UTC. Paths work with and without a slash at the end.',
    },
    servers: [{ url: '/' }],
    tags: areas.map(({ name, summary }) => ({ name, description: summary })),
    paths: byReference(paths, names) as Json,
    components: {
      schemas: {
        Error: schemaOf(errorReplySchema, 'output'),
        ...Object.fromEntries(
          Object.entries(named).map(([name, schema]) => [name, byReference(schema, names, name)]),
        ),
      },
      parameters: {
        CsrfToken: {
          name: 'x-csrf-token',
          in: 'header',
          required: true,
          description: 'The token of GET /api/auth/csrf.',
          schema: { type: 'string' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'The same key with the same input gets the same reply; nothing happens twice.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
        },
        IdempotencySettle: {
          name: 'Idempotency-Settle',
          in: 'header',
          required: false,
          description:
            'With `true`, asks what became of an earlier request with this key and input whose answer was lost. It gets that answer; or, where nothing was carried out, the key is closed, so that nothing will be.',
          schema: { type: 'string', enum: ['true'] },
        },
        OtpProof: {
          name: 'x-otp-proof',
          in: 'header',
          required: true,
          description:
            'The proof of PUT /api/OTP, for a code that was asked for with the very body of this request; serves once.',
          schema: { type: 'string' },
        },
        ActProof: {
          name: 'x-otp-proof',
          in: 'header',
          required: false,
          description:
            'The proof of PUT /api/OTP for exactly this request; acts above the four-eyes limit need it.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-next-auth.session-token',
          description: 'The session cookie that signing in sets.',
        },
      },
    },
  };
};
