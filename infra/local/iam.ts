/**
 * Evaluates the template's IAM policies as AWS does, so that a missing grant fails on this machine first. It also
 * remembers which grants were ever needed, so that a test can list those that nothing uses.
 */
import { tableInUse } from './table-in-use.ts';
import type { Resource, Template } from './template.ts';

/** Values of IAM condition keys of one request, e.g. `dynamodb:LeadingKeys`. */
type RequestContext = Record<string, string[]>;

export interface AccessRequest {
  /** AWS_ACCESS_KEY_ID of the caller: the function's logical id. */
  accessKeyId: string | undefined;
  action: string;
  resource: string;
  context?: RequestContext;
}

interface Condition {
  operator: string;
  forEach: 'ForAllValues' | 'ForAnyValue' | undefined;
  ifExists: boolean;
  key: string;
  values: string[];
}

interface Statement {
  allow: boolean;
  actions: Pattern[];
  actionsExcluded: boolean;
  resources: Pattern[];
  resourcesExcluded: boolean;
  conditions: Condition[];
}

interface Pattern {
  text: string;
  matches: (value: string) => boolean;
  used: boolean;
}

interface Identity {
  functionName: string;
  role: string;
  statements: Statement[];
}

/** Thrown when the caller may not do what it asks; `message` has the words that AWS uses. */
export class AccessDenied extends Error {
  override name = 'AccessDeniedException';
}

/** The access key id that may do everything: the operator's own, used by the local cloud itself and by tests. */
export const operatorAccessKeyId = 'operator';

/** Services whose calls the local endpoints really check; grants for others cannot be seen to be used. */
const checkedServices = ['dynamodb', 'cognito-idp', 'ses', 's3', 'secretsmanager', 'lambda', 'cloudfront'];

export interface Grant {
  functionName: string;
  action: string;
  resources: string[];
  used: boolean;
}

export interface AccessControl {
  /** Throws AccessDenied unless the caller's role allows the request and nothing denies it. */
  authorize: (request: AccessRequest) => void;
  /** Whether the policies of buckets allow it to another service of AWS, e.g. `cloudfront.amazonaws.com`. */
  allowsService: (service: string, request: Omit<AccessRequest, 'accessKeyId'>) => boolean;
  /** Every action that a role of a function allows on a service that is checked, and whether a call needed it. */
  grants: () => Grant[];
}

/** Reads each function's role and its policies out of the template. */
export function accessControlOf(template: Template): AccessControl {
  const identities = new Map<string, Identity>();
  const denials = resourceDenials(template);
  for (const fn of template.ofType('AWS::Lambda::Function')) {
    const role = template.ofType('AWS::IAM::Role').find((one) => one.attribute('Arn') === fn.properties.Role);
    if (role)
      identities.set(fn.logicalId, {
        functionName: fn.ref,
        role: role.ref,
        statements: [...statementsOf(role, template), ...denials],
      });
  }

  function authorize(request: AccessRequest): void {
    if (request.accessKeyId === operatorAccessKeyId) return;
    const identity = identities.get(request.accessKeyId ?? '');
    if (!identity)
      throw new AccessDenied(
        `The access key '${request.accessKeyId ?? ''}' belongs to no function of the template`,
      );
    const refusal = evaluate(identity.statements, request);
    if (refusal === undefined) return;
    const user = `arn:aws:sts::000000000000:assumed-role/${identity.role}/${identity.functionName}`;
    throw new AccessDenied(
      `User: ${user} is not authorized to perform: ${request.action} on resource: ${request.resource} ${refusal}`,
    );
  }

  const forServices = bucketStatements(template);
  const allowsService: AccessControl['allowsService'] = (service, request) => {
    const meant = forServices.filter((one) => one.services.includes(service) || !one.statement.allow);
    const statements = meant.map(({ statement }) => statement);
    return evaluate(statements, { ...request, accessKeyId: undefined }) === undefined;
  };

  const grants = (): Grant[] =>
    [...identities.values()].flatMap(({ functionName, statements }) =>
      statements
        .filter((statement) => statement.allow && !statement.actionsExcluded)
        .flatMap((statement) =>
          statement.actions
            .filter((action) => isChecked(action.text, statement))
            .map((action) => ({
              functionName,
              action: action.text,
              resources: statement.resources.map((resource) => resource.text),
              used: action.used,
            })),
        ),
    );

  return { authorize, allowsService, grants };
}

/** Undefined when allowed, else AWS's reason. An explicit Deny wins over every Allow. */
function evaluate(statements: Statement[], request: AccessRequest): string | undefined {
  let allowed = false;
  for (const statement of statements) {
    const action = matchOf(statement.actions, statement.actionsExcluded, request.action);
    if (!action) continue;
    if (!matchOf(statement.resources, statement.resourcesExcluded, request.resource)) continue;
    if (!statement.conditions.every((condition) => holds(condition, request.context ?? {}))) continue;
    if (!statement.allow) return 'with an explicit deny in an identity-based policy';
    if (typeof action === 'object') action.used = true;
    allowed = true;
  }
  return allowed ? undefined : `because no identity-based policy allows the ${request.action} action`;
}

/** Only S3 requires key permissions here; what a stream or a table needs for its key doesn't show in local calls. */
function isChecked(action: string, { conditions }: Statement): boolean {
  const service = action.split(':')[0] ?? '';
  return service === 'kms'
    ? conditions.some(
        ({ key, values }) => key === 'kms:ViaService' && values.every((value) => value.startsWith('s3.')),
      )
    : checkedServices.includes(service);
}

function matchOf(patterns: Pattern[], excluded: boolean, value: string): Pattern | boolean {
  const found = patterns.find((pattern) => pattern.matches(value));
  return excluded ? !found : (found ?? false);
}

function holds(condition: Condition, context: RequestContext): boolean {
  const given = context[condition.key.toLowerCase()];
  if (condition.operator === 'Null') return condition.values.includes(String(given === undefined));
  const negated = condition.operator.startsWith('StringNot') || condition.operator.startsWith('ArnNot');
  // What is not there differs from everything, unless a set operator asks for one value that does.
  if (given === undefined)
    return condition.ifExists || condition.forEach === 'ForAllValues' || (negated && !condition.forEach);
  const one = (value: string): boolean => {
    const some = condition.values.some((expected) => compare(condition.operator, value, expected));
    return negated ? !some : some;
  };
  return condition.forEach === 'ForAllValues' ? given.every(one) : given.some(one);
}

function compare(operator: string, value: string, expected: string): boolean {
  switch (operator) {
    case 'StringEquals':
    case 'StringNotEquals':
      return value === expected;
    case 'StringEqualsIgnoreCase':
    case 'StringNotEqualsIgnoreCase':
    case 'Bool':
      return value.toLowerCase() === expected.toLowerCase();
    case 'NumericGreaterThan':
      return Number(value) > Number(expected);
    default:
      return likePattern(expected).matches(value);
  }
}

const knownOperators = new Set([
  'StringEquals',
  'StringNotEquals',
  'StringEqualsIgnoreCase',
  'StringNotEqualsIgnoreCase',
  'StringLike',
  'StringNotLike',
  'ArnEquals',
  'ArnLike',
  'ArnNotEquals',
  'ArnNotLike',
  'Bool',
  'Null',
  'NumericGreaterThan',
]);

function statementsOf(role: Resource, template: Template): Statement[] {
  const inline = (role.properties.Policies ?? []) as { PolicyDocument: unknown }[];
  const attached = template
    .ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .filter((policy) => ((policy.properties.Roles ?? []) as string[]).includes(role.ref));
  return [
    ...inline.map((policy) => policy.PolicyDocument),
    ...attached.map((policy) => policy.properties.PolicyDocument),
  ]
    .flatMap((document) => list((document as { Statement: unknown }).Statement))
    .map((statement) => readStatement(statement as Record<string, unknown>, role.logicalId));
}

/** The denials in the policies of tables and buckets. Their allowances are not read: within one account a role needs no second permission. */
function resourceDenials(template: Template): Statement[] {
  return [...tableDenials(template), ...bucketDenials(template)];
}

function bucketDenials(template: Template): Statement[] {
  return bucketStatements(template)
    .map(({ statement }) => statement)
    .filter((statement) => !statement.allow);
}

/** Every statement of the policies of buckets, and the services of AWS that it is for. */
function bucketStatements(template: Template): { statement: Statement; services: string[] }[] {
  return template.ofType('AWS::S3::BucketPolicy').flatMap((policy) => {
    const document = policy.properties.PolicyDocument as { Statement: unknown };
    return list(document.Statement).map((one) => {
      const raw = one as Record<string, unknown> & { Principal?: { Service?: unknown } };
      return {
        statement: readStatement(raw, policy.logicalId),
        services: list(raw.Principal?.Service).map(String),
      };
    });
  });
}

/** Inside a table's policy `*` means the table it belongs to. */
function tableDenials(template: Template): Statement[] {
  return template.ofType('AWS::DynamoDB::Table').flatMap((table) => {
    const policy = table.properties.ResourcePolicy as { PolicyDocument: { Statement: unknown } } | undefined;
    // A restored table gets the same policy before it is used.
    const own = [table.attribute('Arn'), tableInUse(template).arn]
      .flatMap((arn) => [arn, `${arn}/index/*`])
      .map((text) => pattern(text));
    return list(policy?.PolicyDocument.Statement)
      .map((raw) => readStatement(raw as Record<string, unknown>, table.logicalId))
      .filter((statement) => !statement.allow)
      .map((statement) =>
        statement.resources.some((one) => one.text === '*') ? { ...statement, resources: own } : statement,
      );
  });
}

function readStatement(raw: Record<string, unknown>, place: string): Statement {
  const excludes = (name: string): boolean => raw[name] === undefined;
  return {
    allow: raw.Effect === 'Allow',
    actions: list(raw.Action ?? raw.NotAction).map((text) => pattern(String(text), true)),
    actionsExcluded: excludes('Action'),
    resources: list(raw.Resource ?? raw.NotResource).map((text) => pattern(String(text))),
    resourcesExcluded: excludes('Resource'),
    conditions: Object.entries((raw.Condition ?? {}) as Record<string, Record<string, unknown>>).flatMap(
      ([name, keys]) => Object.entries(keys).map(([key, values]) => readCondition(name, key, values, place)),
    ),
  };
}

function readCondition(name: string, key: string, values: unknown, place: string): Condition {
  const [, forEach, operator = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(.*?)(IfExists)?$/.exec(name) ?? [];
  if (!knownOperators.has(operator))
    throw new Error(`${place}: the local cloud cannot evaluate the IAM condition operator '${name}'`);
  return {
    operator,
    forEach: forEach as Condition['forEach'],
    ifExists: ifExists !== undefined,
    key,
    values: list(values).map(String),
  };
}

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const likePatterns = new Map<string, Pattern>();

/** The values of conditions are asked about with every call; each becomes a pattern once. */
function likePattern(text: string): Pattern {
  const known = likePatterns.get(text) ?? pattern(text);
  likePatterns.set(text, known);
  return known;
}

/** `*` is any run of characters, `?` is any one; actions are compared without regard to case. */
function pattern(text: string, ignoreCase = false): Pattern {
  const source = text
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, ignoreCase ? 'is' : 's');
  return { text, used: false, matches: (value) => expression.test(value) };
}
