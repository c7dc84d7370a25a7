import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const functionKinds = ['api', 'trigger', 'event', 'job'] as const;

/** What starts a function; it decides in which stack the function stands. */
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

const singlePurposeRooms: Record<Exclude<FunctionKind, 'api'>, string> = {
  trigger: 'functions/triggers',
  event: 'functions/events',
  job: 'functions/jobs',
};

/**
 * Every function of the platform, sorted by name: each file `<name>.<kind>.ts` below functions/, in whichever room
 * it stands; and in rooms by layer one for each API area (functions/api/<area>/index.ts) and each file of the
 * triggers, events and jobs that exports a `handler`. The tests hold this list against the contract and access.ts.
 */
export async function functionSources(root: string = projectRoot): Promise<FunctionSource[]> {
  const found = [
    ...(await apiAreas(root)),
    ...(await singlePurposeFunctions(root)),
    ...(await functionsByName(root)),
  ];
  const names = new Set<string>();
  for (const { name, entry } of found) {
    if (names.has(name)) {
      throw new Error(`Two functions are called "${name}"; one of them is ${entry}. Give one another name.`);
    }
    names.add(name);
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function functionsByName(root: string): Promise<FunctionSource[]> {
  const files = await readdir(join(root, 'functions'), { recursive: true });
  return files.flatMap((file) => {
    const entry = `functions/${file.replaceAll('\\', '/')}`;
    const kind = functionKinds.find((one) => entry.endsWith(`.${one}.ts`));
    return kind ? [{ name: basename(entry, `.${kind}.ts`), kind, entry }] : [];
  });
}

async function apiAreas(root: string): Promise<FunctionSource[]> {
  const folders = (await listing(join(root, 'functions/api'))).filter((entry) => entry.isDirectory());
  return folders
    .map((folder): FunctionSource => {
      return { name: folder.name, kind: 'api', entry: `functions/api/${folder.name}/index.ts` };
    })
    .filter((source) => existsSync(join(root, source.entry)));
}

async function singlePurposeFunctions(root: string): Promise<FunctionSource[]> {
  const found: FunctionSource[] = [];
  for (const kind of ['trigger', 'event', 'job'] as const) {
    const room = singlePurposeRooms[kind];
    for (const file of await listing(join(root, room))) {
      if (!file.isFile() || !file.name.endsWith('.ts') || file.name.endsWith('.test.ts')) continue;
      const entry = `${room}/${file.name}`;
      if (exportsHandler(await readFile(join(root, entry), 'utf8'))) {
        found.push({ name: file.name.slice(0, -'.ts'.length), kind, entry });
      }
    }
  }
  return found;
}

async function listing(folder: string) {
  return existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
}

function exportsHandler(source: string): boolean {
  return /^export (?:const|(?:async )?function) handler\b|^export \{[^}]*\bhandler\b/m.test(source);
}
