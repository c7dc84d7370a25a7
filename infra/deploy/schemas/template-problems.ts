import { exportProblems } from './export-problems.ts';
import { combined, type Findings, type Problem } from './findings.ts';
import { referenceProblems } from './reference-problems.ts';
import { type PropertySchemas, type Schemas, schemaOf } from './schemas.ts';
import type { Stack, TemplateResource } from './stack-templates.ts';
import { findingsInProperties } from './value-problems.ts';

/**
 * What CloudFormation would refuse of stacks that are deployed together, as far as their templates show it:
 * values that the published schemas do not allow, references to what is not there, and exports and imports
 * that do not meet.
 */
export function templateProblems(
  schemas: Schemas,
  stacks: readonly Stack[],
): { resourceCount: number; valueCount: number; problems: Problem[] } {
  const resources = stacks.flatMap(({ name, template }) =>
    Object.entries(template.Resources).map(([id, resource]) => ({ resource, where: `${name}/${id}` })),
  );
  const { valueCount, problems } = combined(
    resources.map(({ resource, where }) => findingsInResource(schemas, resource, where)),
  );
  return {
    resourceCount: resources.length,
    valueCount,
    problems: [
      ...problems,
      ...stacks.flatMap((stack) => referenceProblems(schemas, stack)),
      ...exportProblems(stacks),
    ],
  };
}

/** A custom resource is given to a function of ours, which takes any properties. */
const customProperties: PropertySchemas = { ServiceToken: { type: { type: 'string' }, required: true } };

function findingsInResource(
  schemas: Schemas,
  { Type, Properties = {} }: TemplateResource,
  where: string,
): Findings {
  if (/^Custom::|^AWS::CloudFormation::CustomResource$/u.test(Type)) {
    const { ServiceToken } = Properties;
    const given = ServiceToken === undefined ? {} : { ServiceToken };
    return findingsInProperties(schemas, customProperties, given, where);
  }
  const schema = schemaOf(schemas, Type);
  if (!schema) return { valueCount: 0, problems: [{ what: `no schema of ${Type} is published`, where }] };
  return findingsInProperties(schemas, schema.properties, Properties, where);
}
