import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Template {
  readonly Resources: Readonly<
    Record<string, { readonly Properties?: { readonly ReservedConcurrentExecutions?: number } }>
  >;
}

/** How many executions the functions of these templates reserve. */
export function reservedIn(assembly: string): number {
  const templates = readdirSync(assembly).filter((file) => file.endsWith('.template.json'));
  return templates
    .flatMap((file) => {
      const { Resources } = JSON.parse(readFileSync(join(assembly, file), 'utf8')) as Template;
      return Object.values(Resources);
    })
    .reduce((sum, { Properties }) => sum + (Properties?.ReservedConcurrentExecutions ?? 0), 0);
}
