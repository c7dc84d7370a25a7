import type { Access } from '#shared/contract/endpoint.ts';
import { type Permission, rolesWith } from '#shared/domain/permissions.ts';

/** What is written about a new endpoint: all of it works, and shows where its own rules go. */
export interface NewEndpoint {
  /** `read-tax-id`: the names of its files. */
  readonly file: string;
  /** `readTaxId`: its name in the contract and of its handler. */
  readonly name: string;
  /** `read tax id` */
  readonly words: string;
  readonly path: `/api/${string}/`;
  readonly access: Exclude<Access, 'public'>;
  /** Reads only: GET, no Idempotency-Key. */
  readonly isRead: boolean;
  /** The constant of its area, and that one's file below shared/contract/. */
  readonly area: { readonly variable: string; readonly file: string };
}

const staffPermission = ({ access }: NewEndpoint): Permission | null =>
  typeof access === 'object' ? access.permission : null;

const quoted = (access: Access): string =>
  typeof access === 'object' ? `{ permission: '${access.permission}' }` : `'${access}'`;

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What people cannot do while the function of a new area fails. */
export const impactText = (endpoint: NewEndpoint): string =>
  `${staffPermission(endpoint) ? 'Staff' : 'Members'} cannot ${endpoint.words}.`;

export const contractText = (endpoint: NewEndpoint): string => {
  const takesReason = !endpoint.isRead && staffPermission(endpoint);
  return `${endpoint.name}: endpoint({
    method: '${endpoint.isRead ? 'GET' : 'POST'}',
    path: '${endpoint.path}',
    summary: '${sentence(endpoint.words)}',
    access: ${quoted(endpoint.access)},
    ${endpoint.isRead ? '' : 'idempotent: true,'}
    ${takesReason ? 'body: z.strictObject({ reason: reasonSchema }),' : ''}
    reply: z.object({ memberId: memberIdSchema, at: instantSchema }),
  })`;
};

/** The names that `contractText` uses, and where they come from. */
export const contractImports = (endpoint: NewEndpoint): [name: string, from: string][] => [
  ['endpoint', './endpoint.ts'],
  ['instantSchema', '../domain/calendar.ts'],
  ['memberIdSchema', '../domain/ids.ts'],
  ...(!endpoint.isRead && staffPermission(endpoint)
    ? ([['reasonSchema', './shapes.ts']] as [string, string][])
    : []),
];

const typeOf = ({ area, name }: NewEndpoint): string => `typeof ${area.variable}.endpoints.${name}`;

const handlerImports = ({
  area,
}: NewEndpoint): string => `import type { Handler } from '#functions/entry/call.ts';
import type { ${area.variable} } from '#shared/contract/${area.file}';
import { instantOf } from '#shared/domain/calendar.ts';
`;

export const handlerText = (endpoint: NewEndpoint): string => {
  const { file, name, isRead } = endpoint;
  if (isRead)
    return `${handlerImports(endpoint)}
export const ${name}: Handler<${typeOf(endpoint)}> = async ({ signedIn, now }) => ({
  memberId: signedIn.member.id,
  at: instantOf(now()),
});
`;
  const audits = staffPermission(endpoint) !== null;
  return `${audits ? "import { writeAudit } from '#functions/audit/table/audit.ts';\n" : ''}import { Transaction } from '#functions/platform/table/transaction.ts';
${handlerImports(endpoint)}
export const ${name}: Handler<${typeOf(endpoint)}> = (call) => {
  const { ${audits ? 'actor, body, ' : ''}signedIn } = call;
  const { id: memberId } = signedIn.member;
  const now = call.now();
  const transaction = new Transaction();
  ${
    audits
      ? `writeAudit(transaction, { actor, act: '${file}', subjectId: memberId, reason: body.reason }, now);`
      : ''
  }
  return call.commit(transaction, { memberId, at: instantOf(now) });
};
`;
};

export const testText = (endpoint: NewEndpoint): string => {
  const { file, name, words, area, isRead } = endpoint;
  const permission = staffPermission(endpoint);
  const roles = permission ? `, ['${rolesWith(permission)[0]}']` : '';
  const body = permission && !isRead ? ", body: { reason: 'Because of a test' }" : '';
  const audits = permission !== null && !isRead;
  const tests = [
    isRead
      ? `test('${words}: each caller gets their own', async () => {
  for (const as of [ada, bea])
    expect(await request(as)).toEqual({ memberId: as.memberId, at: instantOf(new Date(clock.now)) });
});`
      : `test('${words}: a member who repeats a key gets the first reply again; another key or member does not', async () => {
  const first = await request(ada, 'first');
  expect(first).toEqual({ memberId: ada.memberId, at: instantOf(new Date(clock.now)) });
  clock.now += 60_000;
  expect(await request(ada, 'first')).toEqual(first);
  const at = instantOf(new Date(clock.now));
  expect(await request(ada, 'second')).toEqual({ memberId: ada.memberId, at });
  expect(await request(bea, 'first')).toEqual({ memberId: bea.memberId, at });
});`,
    ...(audits
      ? [
          `test('${words}: each act is in the audit log, once, with its reason', async () => {
  const dora = await activePerson(services(), 'dora'${roles});
  await request(dora, 'audited');
  await request(dora, 'audited');
  const items = await scanBareTable(services());
  const lines = items.filter(({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === dora.memberId);
  expect(lines).toMatchObject([{ act: '${file}', actor: { memberId: dora.memberId }, reason: 'Because of a test' }]);
});`,
        ]
      : []),
    ...(permission
      ? [
          `test('${words}: callers who are not staff are refused', async () => {
  const member = await activePerson(services(), 'carl');
  expect(await refusalOf(request(member))).toMatchObject({ code: 'not_allowed' });
});`,
        ]
      : []),
  ];
  return `import { beforeAll, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { activePerson${audits ? ', scanBareTable' : ''} } from '#functions/testing/bare-platform.ts';
${permission ? "import { refusalOf } from '#functions/testing/refusal.ts';\n" : ''}import { servicesUnderTest } from '#functions/testing/table.ts';
import { ${area.variable} } from '#shared/contract/${area.file}';
import { instantOf } from '#shared/domain/calendar.ts';
import { ${name} } from './${file}.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const request = (as: ActsAs, key = 'none') =>
  new Acting(services(), ${area.variable}, { ${name} }).request('${name}', { as, key${body} });

let ada: ActsAs;
let bea: ActsAs;
beforeAll(async () => {
  ada = await activePerson(services(), 'ada'${roles});
  bea = await activePerson(services(), 'bea'${roles});
});

${tests.join('\n\n')}
`;
};

/** The row of the access matrix: by hand from here on, because a row derived from the contract would test nothing. */
export const rowText = (endpoint: NewEndpoint): string => {
  const permission = staffPermission(endpoint);
  const who = permission
    ? `[${rolesWith(permission).map((role) => `'${role}'`)}]`
    : `'${endpoint.access as string}'`;
  const input = permission && !endpoint.isRead ? ', input: () => ({ body: { reason } })' : '';
  return `${endpoint.name}: { who: ${who}${endpoint.isRead ? '' : ', key: true'}${input} }`;
};
