import type { Problem } from './findings.ts';
import { type Schemas, schemaOf } from './schemas.ts';
import { isObject, objectsIn, type Stack, type Template } from './stack-templates.ts';

/** What CloudFormation knows in every template. */
const pseudoParameters = [
  'AWS::AccountId',
  'AWS::NoValue',
  'AWS::NotificationARNs',
  'AWS::Partition',
  'AWS::Region',
  'AWS::StackId',
  'AWS::StackName',
  'AWS::URLSuffix',
];

/** References to resources, parameters, attributes and conditions that the template does not have. */
export function referenceProblems(schemas: Schemas, { name: stack, template }: Stack): Problem[] {
  const partsOf = (section: Record<string, unknown> = {}) => Object.entries(section);
  const { Resources, Outputs, Conditions, Rules } = template;
  return [
    ...[...partsOf(Resources), ...partsOf(Outputs), ...partsOf(Conditions), ...partsOf(Rules)].flatMap(
      ([id, part]) =>
        objectsIn(part)
          .flatMap((each) => problemsOfObject(schemas, template, each))
          .map((what) => ({ what, where: `${stack}/${id}` })),
    ),
    ...Object.entries(Resources).flatMap(([id, { DependsOn = [] }]) =>
      [DependsOn]
        .flat()
        .filter((other) => !(other in Resources))
        .map((other) => ({ what: `waits for ${other}, which is not there`, where: `${stack}/${id}` })),
    ),
  ];
}

/** What is wrong with the references that an object itself makes; objects within it are not looked into. */
function problemsOfObject(schemas: Schemas, template: Template, object: Record<string, unknown>): string[] {
  const { Ref, Condition, 'Fn::GetAtt': attribute, 'Fn::If': choice, 'Fn::Sub': text } = object;
  const problems: string[] = [];
  if (typeof Ref === 'string') problems.push(...problemsOfName(template, Ref));
  if (attribute !== undefined) problems.push(...problemsOfAttribute(schemas, template, attribute));
  if (text !== undefined) problems.push(...problemsOfText(schemas, template, text));
  // A statement of a policy has a condition, too, but one that is an object.
  for (const name of [Condition, Array.isArray(choice) ? choice[0] : undefined])
    if (typeof name === 'string' && !(name in (template.Conditions ?? {})))
      problems.push(`condition ${name} is not there`);
  return problems;
}

function problemsOfName({ Resources, Parameters = {} }: Template, name: string): string[] {
  const isKnown = name in Resources || name in Parameters || pseudoParameters.includes(name);
  return isKnown ? [] : [`refers to ${name}, which is not there`];
}

function problemsOfAttribute(schemas: Schemas, { Resources }: Template, path: unknown): string[] {
  const [id = '', ...names] = (Array.isArray(path) ? path : String(path).split('.')).map(String);
  const attribute = names.join('.');
  const resource = Resources[id];
  if (!resource) return [`takes ${attribute} of ${id}, which is not there`];
  const schema = schemaOf(schemas, resource.Type);
  // Custom resources have the attributes that their own function gives them.
  return !schema || attribute in schema.attributes ? [] : [`${resource.Type} has no attribute ${attribute}`];
}

/** A text with `${Name}` or `${Name.Attribute}` in it, alone or in a list with values for some names. */
function problemsOfText(schemas: Schemas, template: Template, given: unknown): string[] {
  const [text, values]: unknown[] = [given].flat();
  const names = [...String(text).matchAll(/\$\{([^!}][^}]*)\}/gu)].map(([, name = '']) => name.trim());
  return names
    .filter((name) => !(isObject(values) && name in values))
    .flatMap((name) =>
      name.includes('.') ? problemsOfAttribute(schemas, template, name) : problemsOfName(template, name),
    );
}
