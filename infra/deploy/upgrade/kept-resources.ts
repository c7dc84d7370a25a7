import { type Schemas, schemaOf } from '../schemas/schemas.ts';
import type { Stack, TemplateResource } from '../schemas/stack-templates.ts';

/** A resource that holds data, and what of it must stay as it is so that it keeps them. */
export interface KeptResource {
  stack: string;
  /** The logical one: under another, CloudFormation makes a new, empty resource. */
  id: string;
  type: string;
  /** Properties of which a change makes a new resource, or is refused, with their values. */
  fixed: Readonly<Record<string, unknown>>;
}

/** What a service refuses to change, although the published schemas call it changeable. */
export const refusedChanges: Readonly<Record<string, readonly string[]>> = {
  // Attributes can only be added, and how members sign in is chosen once.
  'AWS::Cognito::UserPool': ['Schema', 'AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'],
};

/** What is kept and holds no data of the stage: the next run writes logs again, and each release has its own versions. */
export const withoutData: readonly string[] = ['AWS::Logs::LogGroup', 'AWS::Lambda::Version'];

/** All that a stack keeps when it lets it go and that holds data. */
export function keptResources(schemas: Schemas, stacks: readonly Stack[]): KeptResource[] {
  return stacks.flatMap(({ name: stack, template }) =>
    Object.entries(template.Resources)
      .filter(([, resource]) => isKept(resource) && !withoutData.includes(resource.Type))
      .map(([id, { Type: type, Properties = {} }]) => ({
        stack,
        id,
        type,
        fixed: Object.fromEntries(
          fixedProperties(schemas, type)
            .filter((property) => property in Properties)
            .map((property) => [property, Properties[property]]),
        ),
      })),
  );
}

/**
 * What an upgrade from a release with these resources to these stacks would take from the stage, one sentence each. New
 * resources are no problem.
 */
export function upgradeProblems(
  schemas: Schemas,
  before: readonly KeptResource[],
  stacks: readonly Stack[],
): string[] {
  return before.flatMap(({ stack, id, type, fixed }) => {
    const what = `${type} ${id} of ${stack}`;
    const now = stacks.find(({ name }) => name === stack)?.template.Resources[id];
    if (!now)
      return [`${what} is gone or has another logical id: the stage would go on without what it holds.`];
    if (now.Type !== type) return [`${what} is a ${now.Type} now: the stage would go on without its data.`];
    const lost = isKept(now) ? [] : [`${what} is no longer kept when its stack lets it go.`];
    const names = new Set([...Object.keys(fixed), ...fixedProperties(schemas, type)]);
    const changed = [...names].filter((name) => !isSame(fixed[name], now.Properties?.[name]));
    return [
      ...lost,
      ...changed.map(
        (name) =>
          `${name} of ${what} has changed: CloudFormation would make a new, empty one, or refuse the change.`,
      ),
    ];
  });
}

function isKept({ DeletionPolicy = 'Delete', UpdateReplacePolicy }: TemplateResource): boolean {
  return DeletionPolicy.startsWith('Retain') && UpdateReplacePolicy === 'Retain';
}

function fixedProperties(schemas: Schemas, type: string): string[] {
  const replacing = Object.entries(schemaOf(schemas, type)?.properties ?? {})
    .filter(([, { causesReplacement = 'no' }]) => causesReplacement !== 'no')
    .map(([name]) => name);
  return [...replacing, ...(refusedChanges[type] ?? [])];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
