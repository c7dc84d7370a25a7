/**
 * Adds an endpoint to the product, `npm run new-endpoint -- statements read-tax-id`: its contract entry, handler, test,
 * row of the access matrix and, for a new area, what else the area needs. All of it compiles, passes and is formatted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Access, Area } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import { type Permission, rolesWith } from '#shared/domain/permissions.ts';
import { functionSources, projectRoot } from './function-sources.ts';
import { addImport, addProperty } from './new-endpoint/insert.ts';
import {
  contractImports,
  contractText,
  handlerText,
  impactText,
  type NewEndpoint,
  rowText,
  testText,
} from './new-endpoint/texts.ts';

const usage = `Usage: npm run new-endpoint -- <capability> <verb-noun> [--permission <permission>]

  <capability>   an area of the contract (statements, staff-kyc), a room of functions/ with one area, or a new name
  <verb-noun>    what a person does: read-, list-, show-, find- and count- make a GET, every other verb a command
  --permission   staff with this permission may call; by default who may call the area's first endpoint, or members`;

const readingVerbs = ['read', 'list', 'show', 'find', 'count'];
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What is wrong with the call, in one sentence. */
class Refused extends Error {}

const camelOf = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name);

const changed = new Map<string, string>();
const read = (file: string): string => changed.get(file) ?? readFileSync(join(projectRoot, file), 'utf8');
const change = (file: string, edit: (source: string) => string): void => {
  changed.set(file, edit(read(file)));
};
const create = (file: string, text: string): void => {
  if (existsSync(join(projectRoot, file))) throw new Refused(`${file} already exists.`);
  changed.set(file, text);
};

/** The sources that name an area, as far as it has any. */
interface Found {
  readonly name: string;
  readonly area: Area | undefined;
  /** The file with the area's handlers. */
  readonly handlers: string | undefined;
}

async function findArea(capability: string): Promise<Found> {
  const known: Readonly<Record<string, Area>> = areas;
  const sources = (await functionSources()).filter(({ kind }) => kind === 'api');
  const inRoom = sources.filter(({ entry }) => entry.startsWith(`functions/${capability}/`));
  const byName = sources.find(({ name }) => name === capability);
  const [only, another] = inRoom;
  if (!byName && another)
    throw new Refused(
      `The room ${capability} serves several areas; name one of them: ${inRoom.map(({ name }) => name).join(', ')}.`,
    );
  const source = byName ?? only;
  return source
    ? { name: source.name, area: known[source.name], handlers: source.entry }
    : { name: capability, area: undefined, handlers: undefined };
}

/** Constant and file of an area of the contract. */
function contractOf(name: string): NewEndpoint['area'] {
  for (const file of readdirSync(join(projectRoot, 'shared/contract'))) {
    const variable = new RegExp(`export const (\\w+) = area\\(\\s*'${name}'`).exec(
      read(`shared/contract/${file}`),
    )?.[1];
    if (variable) return { variable, file };
  }
  throw new Refused(`No file of shared/contract defines the area "${name}".`);
}

function accessFor(area: Area | undefined, permission: string | undefined): Exclude<Access, 'public'> {
  if (permission !== undefined) {
    if (rolesWith(permission as Permission).length === 0)
      throw new Refused(
        `No role has the permission "${permission}"; shared/domain/permissions.ts lists them.`,
      );
    return { permission: permission as Permission };
  }
  const [first] = Object.values(area?.endpoints ?? {});
  return first === undefined || first.access === 'public' ? 'member' : first.access;
}

function addToArea(endpoint: NewEndpoint, { name, handlers = '' }: Found): string {
  const { variable, file } = endpoint.area;
  change(`shared/contract/${file}`, (source) =>
    addProperty(
      source,
      new RegExp(`export const ${variable} = area\\(\\s*'${name}',`),
      contractText(endpoint),
    ),
  );
  change(handlers, (source) =>
    addImport(
      addProperty(source, new RegExp(`serve\\(\\s*${variable},`), endpoint.name),
      endpoint.name,
      `./${endpoint.file}.ts`,
    ),
  );
  for (const rows of readdirSync(join(projectRoot, 'functions/testing/access'))) {
    const path = `functions/testing/access/${rows}`;
    const opening = new RegExp(`^  ${keyOf(name)}: (?=\\{)`, 'm');
    if (!rows.endsWith('-rows.ts') || !opening.test(read(path))) continue;
    change(path, (source) => addProperty(source, opening, rowText(endpoint)));
    addReason(path, endpoint);
  }
  return dirname(handlers);
}

/** Rows with a reason take the one of the tests. */
function addReason(rows: string, endpoint: NewEndpoint): void {
  if (rowText(endpoint).includes('reason')) change(rows, (source) => addImport(source, 'reason', './row.ts'));
}

function addArea(endpoint: NewEndpoint, { name }: Found): string {
  const { variable, file } = endpoint.area;
  const isStaffs = typeof endpoint.access === 'object';
  const folder = `functions/${name}/${isStaffs ? 'staff' : 'api'}`;
  create(
    `shared/contract/${file}`,
    `import * as z from 'zod/mini';
import { area } from './endpoint.ts';

export const ${variable} = area('${name}', '${isStaffs ? 'Staff' : 'Members'} ${endpoint.words}', {
  ${contractText(endpoint)},
});
`,
  );
  change('shared/contract/index.ts', (source) =>
    addImport(
      addProperty(source, /areas = byName\(/, name === variable ? name : `${keyOf(name)}: ${variable}`),
      variable,
      `./${file}`,
    ),
  );
  create(
    `${folder}/${name}.api.ts`,
    `import { serve } from '#functions/entry/http/serve.ts';
import { ${variable} } from '#shared/contract/${file}';
import { ${endpoint.name} } from './${endpoint.file}.ts';

export const handler = serve(${variable}, { ${endpoint.name} });
`,
  );
  change('infra/access.ts', (source) =>
    addProperty(
      source,
      /const areaAccess = /,
      `${keyOf(name)}: { impact: '${impactText(endpoint)}', grants: [] }`,
    ),
  );
  const rows = `functions/testing/access/${isStaffs ? 'operator' : 'account'}-rows.ts`;
  change(rows, (source) =>
    addProperty(source, /const \w+Rows = /, `${keyOf(name)}: { ${rowText(endpoint)} }`).replace(
      /satisfies RowsOf<\s*\|?/,
      `satisfies RowsOf<'${name}' | `,
    ),
  );
  addReason(rows, endpoint);
  return folder;
}

async function addEndpoint(capability: string, file: string, permission: string | undefined): Promise<void> {
  const [verb = '', ...noun] = file.split('-');
  if (!kebab.test(capability)) throw new Refused(`"${capability}" is no name; write it as my-data.`);
  if (!kebab.test(file) || noun.length === 0)
    throw new Refused(
      `"${file}" does not say what a person does; write it as verb-noun, such as read-tax-id.`,
    );
  const found = await findArea(capability);
  const name = camelOf(file);
  for (const area of Object.values<Area>(areas))
    if (area.endpoints[name]) throw new Refused(`The area ${area.name} has an endpoint ${name} already.`);
  const endpoint: NewEndpoint = {
    file,
    name,
    words: file.replaceAll('-', ' '),
    path: `/api/${found.name}/${readingVerbs.includes(verb) ? noun.join('-') : file}/`,
    access: accessFor(found.area, permission),
    isRead: readingVerbs.includes(verb),
    area: found.area ? contractOf(found.name) : { variable: camelOf(found.name), file: `${found.name}.ts` },
  };
  const paths = Object.values<Area>(areas).flatMap(({ endpoints }) => Object.values(endpoints));
  if (paths.some(({ path }) => path === endpoint.path))
    throw new Refused(`The path ${endpoint.path} is taken; choose another noun.`);
  const folder = found.area ? addToArea(endpoint, found) : addArea(endpoint, found);
  create(`${folder}/${file}.ts`, handlerText(endpoint));
  create(`${folder}/${file}.cloud.test.ts`, testText(endpoint));
  for (const [imported, from] of contractImports(endpoint))
    change(`shared/contract/${endpoint.area.file}`, (source) => addImport(source, imported, from));

  for (const [path, text] of changed) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), text);
  }
  const biome = join(projectRoot, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', ...changed.keys()], { cwd: projectRoot, stdio: 'pipe' });

  console.log(`Written:\n${[...changed.keys()].map((path) => `  ${path}`).join('\n')}

Next:
  1. Say in shared/contract/${endpoint.area.file} what it takes, answers and refuses.
  2. Let the rule decide in ${folder}/${file}.ts, and say in ${file}.cloud.test.ts what it promises.
  3. Grant in infra/access.ts, under ${keyOf(found.name)}, what it reads and writes beside session, key and audit line${found.area ? '' : ',\n     and state the impact of a failure there'}.
  4. Complete its row of the access matrix (functions/testing/access), by hand.
  5. npm run types && npm run lint`);
}

const options = { permission: { type: 'string' }, help: { type: 'boolean' } } as const;
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [capability, file, ...more] = positionals;
  if (values.help) console.log(usage);
  else if (capability === undefined || file === undefined || more.length > 0)
    throw new Refused(`A capability and a verb-noun are needed, and nothing else.\n\n${usage}`);
  else await addEndpoint(capability, file, values.permission);
} catch (error) {
  const isAnswer =
    error instanceof Refused || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isAnswer) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
