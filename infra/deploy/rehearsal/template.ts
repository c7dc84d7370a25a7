/** The parts of a CloudFormation template that decide whether its stack can be made. */
import { invalid } from './refused.ts';

export type Properties = Readonly<Record<string, unknown>>;

/** What becomes of a resource when its stack lets it go. */
export type DeletionPolicy = 'Delete' | 'Retain' | 'RetainExceptOnCreate' | 'Snapshot';

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Properties;
  readonly Condition?: string;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: DeletionPolicy;
}

export interface TemplateParameter {
  readonly Type: string;
  readonly Default?: string | number;
  readonly AllowedValues?: readonly (string | number)[];
  readonly AllowedPattern?: string;
}

interface TemplateOutput {
  readonly Value: unknown;
  readonly Export?: { readonly Name: unknown };
  readonly Condition?: string;
}

export interface Template {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Parameters?: Readonly<Record<string, TemplateParameter>>;
  readonly Conditions?: Properties;
  readonly Mappings?: Readonly<Record<string, Readonly<Record<string, Properties>>>>;
  readonly Outputs?: Readonly<Record<string, TemplateOutput>>;
}

export const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a template in JSON, which is all that the CDK writes. */
export function parseTemplate(text: string): Template {
  let template: unknown;
  try {
    template = JSON.parse(text);
  } catch {
    throw invalid('Template format error: JSON not well-formed.');
  }
  if (!isObject(template) || !isObject(template.Resources) || Object.keys(template.Resources).length === 0)
    throw invalid('Template format error: At least one Resources member must be defined.');
  return template as unknown as Template;
}

/** The value itself when it's an object, and every object inside it. */
export function* objectsIn(value: unknown): Generator<Properties> {
  if (Array.isArray(value)) for (const each of value) yield* objectsIn(each);
  if (!isObject(value)) return;
  yield value;
  for (const each of Object.values(value)) yield* objectsIn(each);
}
