import { documentedLimits } from './documented-limits.ts';
import { combined, type Findings } from './findings.ts';
import type { PropertySchema, PropertySchemas, PropertyType, Schemas } from './schemas.ts';
import { branchesOf, isIntrinsic, isObject } from './stack-templates.ts';

/** What the schemas call a tag, without saying what is in it. */
const tagProperties: PropertySchemas = {
  Key: { type: { type: 'string' }, required: true },
  Value: { type: { type: 'string' }, required: true },
};

/** Holds the properties of a resource, or of an object within one, against those of its schema. */
export function findingsInProperties(
  schemas: Schemas,
  properties: PropertySchemas,
  given: Record<string, unknown>,
  where: string,
): Findings {
  const isGiven = (name: string) => name in given && branchesOf(given[name]).length > 0;
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !isGiven(name))
    .map(([name]) => wrong(`required property ${name} is missing`, where));
  const inGiven = Object.entries(given).map(([name, value]) => {
    const property = properties[name];
    const at = `${where}.${name}`;
    return property ? findingsInProperty(schemas, property, value, at) : wrong('unknown property', at);
  });
  return combined([...missing, ...inGiven]);
}

function findingsInProperty(
  schemas: Schemas,
  { type, documentation = '' }: PropertySchema,
  given: unknown,
  where: string,
): Findings {
  const findings = findingsInValue(schemas, type, given, where);
  if (findings.problems.length > 0 || (type.type !== 'integer' && type.type !== 'number')) return findings;
  const { minimum, maximum } = documentedLimits(documentation);
  const numbers = branchesOf(given).map(numberOf);
  return combined([
    findings,
    ...numbers
      .filter((number) => number < minimum)
      .map((number) => wrong(`${number} is below ${minimum}`, where)),
    ...numbers
      .filter((number) => number > maximum)
      .map((number) => wrong(`${number} is above ${maximum}`, where)),
  ]);
}

/** Each value that a property may turn out to have, held against its type. */
function findingsInValue(schemas: Schemas, type: PropertyType, given: unknown, where: string): Findings {
  return combined(branchesOf(given).map((value) => findingsInBranch(schemas, type, value, where)));
}

function findingsInBranch(schemas: Schemas, type: PropertyType, value: unknown, where: string): Findings {
  // What CloudFormation works out during the deployment is taken to be right.
  if (isIntrinsic(value)) return right;
  switch (type.type) {
    case 'string':
      // CloudFormation takes numbers and truth values for text, and text for either of them.
      if (!['string', 'number', 'boolean'].includes(typeof value)) return notA('text', value, where);
      return findingsInChoice(type.allowedValues, String(value), where);
    case 'integer':
      if (!Number.isInteger(numberOf(value))) return notA('whole number', value, where);
      return findingsInChoice(type.allowedValues, numberOf(value), where);
    case 'number':
      return Number.isFinite(numberOf(value)) ? right : notA('number', value, where);
    case 'boolean':
      return /^(true|false)$/u.test(String(value)) ? right : notA('truth value', value, where);
    case 'date-time':
      return Number.isFinite(Date.parse(String(value))) ? right : notA('time', value, where);
    case 'array':
      if (!Array.isArray(value)) return notA('list', value, where);
      return combined(
        value.map((each, index) => findingsInValue(schemas, type.element, each, `${where}[${index}]`)),
      );
    case 'map':
      if (!isObject(value)) return notA('map', value, where);
      return combined(
        Object.entries(value).map(([key, each]) =>
          findingsInValue(schemas, type.element, each, `${where}.${key}`),
        ),
      );
    case 'tag':
      if (!isObject(value)) return notA('tag', value, where);
      return findingsInProperties(schemas, tagProperties, value, where);
    case 'ref': {
      const { name, properties } = schemas.get('typeDefinition', type.reference);
      if (!isObject(value)) return notA(name, value, where);
      return findingsInProperties(schemas, properties, value, where);
    }
    case 'union':
      return closest(type.types.map((each) => findingsInBranch(schemas, each, value, where)));
    case 'json':
      return value === null ? notA('JSON value', value, where) : right;
    case 'null':
      return value === null ? right : notA('null', value, where);
    default:
      throw new Error(
        `${where}: values of the type ${(type satisfies never as PropertyType).type} are not known`,
      );
  }
}

const right: Findings = { valueCount: 1, problems: [] };

function wrong(what: string, where: string): Findings {
  return { valueCount: 1, problems: [{ what, where }] };
}

function notA(expected: string, value: unknown, where: string): Findings {
  return wrong(`not a ${expected}: ${JSON.stringify(value).slice(0, 60)}`, where);
}

function findingsInChoice<Value>(
  allowed: readonly Value[] | undefined,
  value: Value,
  where: string,
): Findings {
  if (!allowed || allowed.includes(value)) return right;
  return wrong(`${value} is none of ${allowed.join(', ')}`, where);
}

function numberOf(value: unknown): number {
  const isNumeral = typeof value === 'string' && /^-?\d+(\.\d+)?$/u.test(value);
  return typeof value === 'number' || isNumeral ? Number(value) : Number.NaN;
}

/** Of the types that a value may have, the one that it comes closest to. */
function closest(tries: readonly Findings[]): Findings {
  return tries.reduce((best, each) => (each.problems.length < best.problems.length ? each : best));
}
