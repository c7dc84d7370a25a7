import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const functionKinds = ['api', 'event', 'job'] as const;

/** What triggers a function, which also determines its stack. */
export type FunctionKind = (typeof functionKinds)[number];

/** One Lambda function of the platform, as found in the source tree. */
export interface FunctionSource {
  /** Its name everywhere: folder of the bundle, entry in access.ts, service name in the logs. */
  name: string;
  kind: FunctionKind;
  /** Its entry file, relative to the project's root, with forward slashes. */
  entry: string;
}

/** The top of the project. */
export const projectRoot = join(import.meta.dirname, '..');

/**
 * Every function of the platform, sorted by name: each file `<name>.<kind>.ts` below functions/, in any folder, so that
 * a function keeps its name when its file moves. The tests hold this list against the contract
 * and against access.ts.
 */
export async function functionSources(root: string = projectRoot): Promise<FunctionSource[]> {
  const files = await readdir(join(root, 'functions'), { recursive: true });
  const found = files.flatMap((file): FunctionSource[] => {
    const entry = `functions/${file.replaceAll('\\', '/')}`;
    const kind = functionKinds.find((one) => entry.endsWith(`.${one}.ts`));
    return kind ? [{ name: basename(entry, `.${kind}.ts`), kind, entry }] : [];
  });
  const names = new Set<string>();
  for (const { name, entry } of found) {
    if (names.has(name)) {
      throw new Error(`Two functions are called "${name}"; one of them is ${entry}. Give one another name.`);
    }
    names.add(name);
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
