import type { Problem } from './findings.ts';
import { objectsIn, type Stack } from './stack-templates.ts';

/** Exports that are made twice, and imports of what no stack exports that is deployed before. */
export function exportProblems(stacks: readonly Stack[]): Problem[] {
  const exports = stacks.flatMap((stack) => exportedBy(stack).map((name) => ({ name, stack: stack.name })));
  const exporters = Map.groupBy(exports, ({ name }) => name);
  const exportedTwice = [...exporters.values()].flatMap(([, ...others]) =>
    others.map(({ name, stack }) => ({ what: `exports ${name}, which is exported already`, where: stack })),
  );
  const badImports = stacks.flatMap(({ name: stack, template, dependencies }) =>
    [...importedBy(template)].flatMap((name): Problem[] => {
      const exporter = exporters.get(name)?.[0]?.stack;
      if (!exporter) return [{ what: `imports ${name}, which no stack exports`, where: stack }];
      if (dependencies.includes(exporter)) return [];
      return [{ what: `imports ${name} of ${exporter} without depending on it`, where: stack }];
    }),
  );
  return [...exportedTwice, ...badImports];
}

function exportedBy({ template }: Stack): string[] {
  return Object.values(template.Outputs ?? {})
    .map((output) => output.Export?.Name)
    .filter((name) => typeof name === 'string');
}

function importedBy(template: Stack['template']): Set<string> {
  const names = objectsIn(template).map((each) => each['Fn::ImportValue']);
  return new Set(names.filter((name) => typeof name === 'string'));
}
