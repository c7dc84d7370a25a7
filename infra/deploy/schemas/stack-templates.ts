import type { CloudAssembly } from 'aws-cdk-lib/cx-api';

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

export interface TemplateOutput {
  Value: unknown;
  Export?: { Name: unknown };
  Condition?: string;
}

export interface Template {
  Resources: Record<string, TemplateResource>;
  Outputs?: Record<string, TemplateOutput>;
  Parameters?: Record<string, unknown>;
  Conditions?: Record<string, unknown>;
  Rules?: Record<string, unknown>;
}

export interface Stack {
  name: string;
  template: Template;
  /** Names of the stacks that are deployed before this one, because it says that it depends on them. */
  dependencies: readonly string[];
}

/** The stacks of an assembly. Of what they depend on, only other stacks count, not the files they upload. */
export function stacksOf({ stacks }: CloudAssembly): Stack[] {
  return stacks.map(({ stackName, template, dependencies }) => ({
    name: stackName,
    template: template as Template,
    dependencies: stacks
      .filter(({ id }) => dependencies.some((each) => each.id === id))
      .map((each) => each.stackName),
  }));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether CloudFormation works out the value only while it deploys the stack. */
export function isIntrinsic(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const [key = '', ...others] = Object.keys(value);
  return others.length === 0 && /^(Ref|Fn::.+)$/u.test(key);
}

/** What a value may turn out to be: each branch of its conditions, without those that leave it out. */
export function branchesOf(value: unknown): unknown[] {
  if (!isIntrinsic(value)) return [value];
  if (Array.isArray(value['Fn::If'])) return value['Fn::If'].slice(1).flatMap(branchesOf);
  return value.Ref === 'AWS::NoValue' ? [] : [value];
}

/** Every object in a value, however deep, and the value itself if it is one. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}
