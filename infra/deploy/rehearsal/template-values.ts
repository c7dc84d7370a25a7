/** CloudFormation's references and functions: what an expression in a template comes to. */
import { refExpressionOf } from './named-resources.ts';
import { accountId, region, stackIdOf } from './place.ts';
import { invalid } from './refused.ts';
import { isObject, type Template } from './template.ts';

/** What the expressions of one stack can refer to. */
export interface Scope {
  readonly stack: string;
  readonly template: Template;
  readonly parameters: Readonly<Record<string, string>>;
  /** The value that another stack exports under this name. */
  readonly exported: (name: string) => string | undefined;
  /** Names of exports that were asked for so far, whether they exist or not. */
  readonly imports: Set<string>;
}

/**
 * The value of an expression. Ids and attributes of resources are made up, and always the same. What comes to
 * `AWS::NoValue` is left out of its list or object.
 */
export function resolved(expression: unknown, scope: Scope): unknown {
  const of = (value: unknown): unknown => resolved(value, scope);
  if (Array.isArray(expression)) return expression.map(of).filter((value) => value !== undefined);
  if (!isObject(expression)) return expression;
  const entries = Object.entries(expression);
  const [only] = entries;
  if (only && entries.length === 1) {
    const [name, given] = only;
    if (name === 'Ref') return refOf(String(given), scope);
    if (name === 'Fn::GetAtt') return attributeOf(given, scope);
    if (name === 'Fn::Sub') return substituted(given, scope);
    if (name.startsWith('Fn::')) return functionOf(name, given, scope);
  }
  const pairs = entries.map(([key, value]) => [key, of(value)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/** Whether a condition of the template holds. */
export function holds(name: string, scope: Scope): boolean {
  const condition = scope.template.Conditions?.[name];
  if (condition === undefined)
    throw invalid(`Template format error: Unresolved condition dependency ${name}`);
  return isTrue(condition, scope);
}

function isTrue(condition: unknown, scope: Scope): boolean {
  const [name, given] = (isObject(condition) && Object.entries(condition)[0]) || ['', condition];
  if (name === 'Condition') return holds(String(given), scope);
  const list = listOf(given);
  const [first, second] = list;
  if (name === 'Fn::Equals') return String(resolved(first, scope)) === String(resolved(second, scope));
  if (name === 'Fn::Not') return !isTrue(first, scope);
  if (name === 'Fn::And') return list.every((each) => isTrue(each, scope));
  if (name === 'Fn::Or') return list.some((each) => isTrue(each, scope));
  throw unknown(name);
}

function functionOf(name: string, given: unknown, scope: Scope): unknown {
  const of = (value: unknown): unknown => resolved(value, scope);
  const [first, second, third] = listOf(given);
  switch (name) {
    case 'Fn::ImportValue': {
      const exportName = String(of(given));
      scope.imports.add(exportName);
      return scope.exported(exportName) ?? '';
    }
    case 'Fn::Join':
      return listOf(of(second)).join(String(first));
    case 'Fn::Split':
      return String(of(second)).split(String(first));
    case 'Fn::Select':
      return listOf(of(second))[Number(of(first))];
    case 'Fn::If':
      return of(holds(String(first), scope) ? second : third);
    case 'Fn::Base64':
      return Buffer.from(String(of(given))).toString('base64');
    case 'Fn::FindInMap':
      return scope.template.Mappings?.[String(of(first))]?.[String(of(second))]?.[String(of(third))];
    case 'Fn::GetAZs':
      return [`${region}a`, `${region}b`];
    default:
      throw unknown(name);
  }
}

function refOf(id: string, scope: Scope): unknown {
  const { template, parameters, stack } = scope;
  const pseudoParameters: Readonly<Record<string, string | undefined>> = {
    'AWS::AccountId': accountId,
    'AWS::NoValue': undefined,
    'AWS::Partition': 'aws',
    'AWS::Region': region,
    'AWS::StackId': stackIdOf(stack),
    'AWS::StackName': stack,
    'AWS::URLSuffix': 'amazonaws.com',
  };
  if (id in pseudoParameters) return pseudoParameters[id];
  if (id in parameters) return parameters[id];
  const resource = template.Resources[id];
  if (!resource) throw invalid(`Template format error: Unresolved resource dependencies [${id}]`);
  const name = resolved(refExpressionOf(resource.Type, resource.Properties ?? {}), scope);
  return name ?? `${stack}-${id}`.toLowerCase();
}

function attributeOf(given: unknown, { stack, template }: Scope): string {
  const [id = '', ...path] = Array.isArray(given) ? given.map(String) : String(given).split('.');
  const attribute = path.join('.');
  if (!template.Resources[id])
    throw invalid(`Template error: instance of Fn::GetAtt references undefined resource ${id}`);
  if (attribute.endsWith('Arn')) return `arn:aws:fake:${region}:${accountId}:${stack}/${id}`;
  return `${stack}-${id}-${attribute}`.toLowerCase();
}

function substituted(given: unknown, scope: Scope): string {
  const [text, variables] = Array.isArray(given) ? given : [given, {}];
  return String(text).replaceAll(/\$\{([^!}][^}]*)\}/g, (_, key: string) => {
    if (isObject(variables) && key in variables) return String(resolved(variables[key], scope));
    return String(resolved(key.includes('.') ? { 'Fn::GetAtt': key } : { Ref: key }, scope));
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Ours, not AWS's: a function that exists there and that nobody needed here yet. */
const unknown = (name: string) => invalid(`Template error: the stand-in does not know ${name}`);
