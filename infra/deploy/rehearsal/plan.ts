/** What a stack is to become: its template with every expression worked out. */
import { nameOf } from './named-resources.ts';
import { resourceOrder } from './resource-order.ts';
import { type DeletionPolicy, isObject, type Properties, type Template } from './template.ts';
import { holds, resolved, type Scope } from './template-values.ts';

export interface PlannedResource {
  /** The logical one. */
  readonly id: string;
  readonly type: string;
  /** Undefined when AWS makes one up. */
  readonly name: string | undefined;
  readonly properties: Properties;
  readonly deletionPolicy: DeletionPolicy;
}

export interface PlannedOutput {
  readonly key: string;
  readonly value: string;
  readonly exportName: string | undefined;
}

export interface Plan {
  readonly template: Template;
  readonly parameters: Readonly<Record<string, string>>;
  /** In an order in which each comes after what it needs. */
  readonly resources: readonly PlannedResource[];
  readonly outputs: readonly PlannedOutput[];
  /** Names of exports, whether they exist or not. */
  readonly imports: ReadonlySet<string>;
}

export function planOf(
  stack: string,
  template: Template,
  parameters: Plan['parameters'],
  exported: Scope['exported'],
): Plan {
  const imports = new Set<string>();
  const scope: Scope = { stack, template, parameters, exported, imports };
  const isPresent = ({ Condition }: { readonly Condition?: string }) =>
    Condition === undefined || holds(Condition, scope);

  const resources = resourceOrder(template.Resources).flatMap((id): PlannedResource[] => {
    const resource = template.Resources[id];
    if (!resource || !isPresent(resource)) return [];
    const value = resolved(resource.Properties, scope);
    const properties = isObject(value) ? value : {};
    const name = nameOf(resource.Type, properties);
    return [
      { id, type: resource.Type, name, properties, deletionPolicy: resource.DeletionPolicy ?? 'Delete' },
    ];
  });
  const outputs = Object.entries(template.Outputs ?? {}).flatMap(([key, output]): PlannedOutput[] => {
    if (!isPresent(output)) return [];
    const exportName = output.Export && String(resolved(output.Export.Name, scope));
    return [{ key, value: String(resolved(output.Value, scope)), exportName }];
  });
  return { template, parameters, resources, outputs, imports };
}
