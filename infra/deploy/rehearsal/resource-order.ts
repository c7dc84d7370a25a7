import { invalid } from './refused.ts';
import { objectsIn, type Template, type TemplateResource } from './template.ts';

/** Logical ids, each after those that it needs; refuses resources that need each other. */
export function resourceOrder(resources: Template['Resources']): string[] {
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    const resource = resources[id];
    if (!resource || done.has(id)) return;
    if (path.includes(id)) {
      const circle = path.slice(path.indexOf(id));
      throw invalid(`Circular dependency between resources: [${circle.join(', ')}]`);
    }
    for (const other of needsOf(resource)) visit(other, [...path, id]);
    done.add(id);
  };
  for (const id of Object.keys(resources)) visit(id, []);
  return [...done];
}

/** Whatever the resource names: other resources, and parameters too. */
function needsOf(resource: TemplateResource): Set<string> {
  const needs = new Set([resource.DependsOn ?? []].flat());
  for (const each of objectsIn(resource.Properties)) {
    if (typeof each.Ref === 'string') needs.add(each.Ref);
    const [attribute] = [each['Fn::GetAtt']].flat();
    if (typeof attribute === 'string') needs.add(attribute.replace(/\..*/s, ''));
    const [text] = [each['Fn::Sub']].flat();
    if (typeof text === 'string')
      for (const [, name] of text.matchAll(/\$\{([^!.}][^.}]*)/g)) if (name) needs.add(name);
  }
  return needs;
}
