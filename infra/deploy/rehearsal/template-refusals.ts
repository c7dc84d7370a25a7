/** What CloudFormation refuses in a template before it looks at what the account holds. */
import type { Quotas } from './quotas.ts';
import { invalid } from './refused.ts';
import type { Template, TemplateParameter } from './template.ts';

export type GivenParameters = Readonly<Record<string, string | undefined>>;

/** Refuses a template with too much in it. */
export function refuseExcess(template: Template, quotas: Quotas): void {
  const counted = [
    ['resources', template.Resources, quotas.resources],
    ['outputs', template.Outputs ?? {}, quotas.outputs],
    ['parameters', template.Parameters ?? {}, quotas.parameters],
  ] as const;
  for (const [word, members, max] of counted) {
    const count = Object.keys(members).length;
    if (count > max)
      throw invalid(
        `Template format error: Number of ${word}, ${count}, is greater than maximum allowed, ${max}`,
      );
  }
}

/** The parameters' values, given or by default; refuses unknown ones, missing ones and forbidden values. */
export function parameterValues(template: Template, given: GivenParameters): Record<string, string> {
  const declared = template.Parameters ?? {};
  const unknown = Object.keys(given).filter((name) => !(name in declared));
  if (unknown.length > 0) throw invalid(`Parameters: [${unknown.join(', ')}] do not exist in the template`);

  const values = Object.entries(declared).map(
    ([name, { Default }]) => [name, given[name] ?? Default] as const,
  );
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0) throw invalid(`Parameters: [${missing.join(', ')}] must have values`);

  const texts = Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
  for (const [name, parameter] of Object.entries(declared)) refuseValue(name, texts[name] ?? '', parameter);
  return texts;
}

function refuseValue(
  name: string,
  value: string,
  { AllowedValues, AllowedPattern }: TemplateParameter,
): void {
  if (AllowedValues && !AllowedValues.map(String).includes(value))
    throw invalid(`Parameter '${name}' must be one of AllowedValues`);
  if (AllowedPattern !== undefined && !new RegExp(`^(?:${AllowedPattern})$`).test(value))
    throw invalid(`Parameter '${name}' must match pattern ${AllowedPattern}`);
}

/** Refuses to give a resource of the stack another type, which CloudFormation never does. */
export function refuseOtherTypes(template: Template, former: Template): void {
  const changed = Object.entries(template.Resources)
    .filter(([id, { Type }]) => (former.Resources[id]?.Type ?? Type) !== Type)
    .map(([id]) => id);
  if (changed.length > 0)
    throw invalid(
      'Update of resource type is not permitted. The new template modifies resource type of the following ' +
        `resources: [${changed.join(', ')}]`,
    );
}
