import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetResourcePolicyCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { productAreas } from '#shared/domain/words.ts';
import { projectRoot } from './function-sources.ts';
import { type BuiltPlatform, buildPlatform } from './local/build-platform.ts';
import { type LocalCloud, startLocalCloud } from './local/cloud.ts';
import type { CastSignIn } from './local/seed.ts';
import { stages } from './stages.ts';
import { assembleIn } from './synthesized-for-test.ts';
import { approveProposal } from './testing/approving.ts';
import { proveBooks } from './testing/books.ts';
import { type ApiClient, signIn } from './testing/client.ts';
import { openAsOperator } from './testing/operator.ts';
import { startSeededCloud } from './testing/seeded-cloud.ts';
import { withdrawingClient } from './testing/withdrawing-client.ts';

/** What the runbook says of this incident. */
const [, chapter = ''] = readFileSync(join(projectRoot, 'infra/RUNBOOK.md'), 'utf8').split('\n## Restore\n');
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

let platform: BuiltPlatform;
let folder: string;
let cloud: LocalCloud;
let cast: readonly CastSignIn[];

/** Commands find the cloud by the file that `npm start` writes. */
const writeEndpoints = (): void => {
  const { lambda, clock, table, seals } = cloud;
  writeFileSync(join(folder, 'endpoints.json'), JSON.stringify({ lambda, clock, table, seals }));
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  platform = await buildPlatform();
  const seeded = await startSeededCloud({ ...platform, dataDir: join(folder, 'state') });
  ({ cloud, cast } = seeded);
  writeEndpoints();
}, 240_000);
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the runbook's command of that name, with these words in place of its capitals, and the local cloud as its place. */
async function runOfRunbook(
  name: string,
  words: Readonly<Record<string, string>> = {},
  exitCode = 0,
): Promise<string> {
  const [command = ''] = new RegExp(`npm run ${name} -- [^\`]+`, 'u').exec(chapter) ?? [];
  expect(command).toContain('--stage production');
  const args = command
    .replace('--stage production', `--data ${folder}`)
    .replaceAll(/\b[A-Z]{2,}\b/gu, (word) => words[word] ?? word)
    .split(' ')
    .slice(4);
  const program = /(\S+\.ts)$/u.exec(scripts[name] ?? '')?.[1] ?? '';
  const child = spawn(process.execPath, [join(projectRoot, program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code, said).toBe(exitCode);
  return said;
}

const signInAs = (role: CastSignIn['role'], nth = 0): Promise<ApiClient> => {
  const person = cast.filter((one) => one.role === role && one.status === 'active')[nth];
  if (!person) throw new Error(`no ${role} in the cast`);
  return signIn(cloud, person);
};
const treasuryOf = () => ({
  database: openAsOperator(cloud),
  shards: stages.dev.platformShards,
  now: () => new Date(cloud.now()),
});
const seconds = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/u, 'Z');

test('a time that the backup does not reach is refused, and withdrawals stay open', async () => {
  const said = await runOfRunbook('restore', { TIME: seconds(cloud.now() - 60_000) }, 1);
  expect(said).toMatch(/^The backup reaches from \S+Z to \S+Z\.$/mu);
  const { areas } = (await (await signInAs('treasurer')).get<{ areas: object[] }>('/api/incidents/')).body;
  expect(areas).toMatchObject(productAreas.map((area) => ({ area, stopped: false })));
});

test('nothing is recorded as lost while a table is in use that was not restored: it is refused', async () => {
  const said = await runOfRunbook('prove-restore', { TABLE: cloud.table.name }, 1);
  expect(said).toContain(`${cloud.table.name} is in use, which was not restored`);
});

test('a restore is rehearsed from backup to proved ledger: later entries are lost and named, withdrawals are closed until the proof, and then a member withdraws again', async () => {
  const member = await signInAs('member', 3);
  const { id: memberId } = (await member.get<{ id: MemberId }>('/api/users/me/')).body;
  await withdrawingClient(member, treasuryOf(), { infinity: 10_000 });
  await cloud.drained();
  await cloud.advance('PT1H');
  const kept = (await proveBooks(cloud)).balance(memberId, 'available');
  const to = seconds(cloud.now());
  const before = cloud.table.name;

  // What comes later is sealed, too, and is what the restore loses.
  cloud.pass('PT2M');
  await fundPool(treasuryOf(), 'infinity', 7_777);
  await giveBonus(treasuryOf(), { memberId, area: 'infinity', amount: 7_777 });
  await cloud.drained();
  await cloud.advance('PT1H');
  expect((await proveBooks(cloud)).balance(memberId, 'available')).toBe(kept + 7_777);

  const restored = await runOfRunbook('restore', { TIME: to });
  const [, name = '', streamLabel = ''] = /name: '(.+)', streamLabel: '(.+)'/u.exec(restored) ?? [];
  // An interrupted restore is called again.
  expect(await runOfRunbook('restore', { TIME: to })).toContain(
    `name: '${name}', streamLabel: '${streamLabel}'`,
  );
  const { client } = openAsOperator(cloud);
  const described = async (TableName: string) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    const { Policy } = await client.send(new GetResourcePolicyCommand({ ResourceArn: Table?.TableArn }));
    const backup = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
    return {
      keys: Table?.KeySchema,
      indexes: Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema }) => [IndexName, KeySchema]),
      stream: Table?.StreamSpecification,
      ttl: TimeToLiveDescription?.AttributeName,
      policy: Policy,
      backup: backup.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus,
    };
  };
  expect(await described(name)).toEqual(await described(before));

  // `npm run deploy` with the restored table entered in the stage.
  await cloud.close();
  const stage = { ...stages.dev, restoredTable: { name, streamLabel } };
  const { directory } = assembleIn(folder, { stage, isLocal: true });
  cloud = await startLocalCloud({
    assemblyDir: directory,
    bundles: platform.bundles,
    dataDir: join(folder, 'state'),
  });
  writeEndpoints();
  expect(cloud.table.name).toBe(name);
  const again = await withdrawingClient(await signInAs('member', 3), treasuryOf(), {});
  const ask = () => again.ask('infinity', { amountMinor: 5_000, feeMinor: 100 });
  await expect(ask()).rejects.toThrow('withdrawals_stopped');

  const proved = await runOfRunbook('prove-restore', { TABLE: before });
  const [, given = ''] = new RegExp(`manual-bonus-granted +${memberId} +(.+)`, 'u').exec(proved) ?? [];
  // The pool has shards: a bonus is taken from as many of them as it needs.
  const parts = given.split(', ').map((part) => /^(\d+) pool → available$/u.exec(part)?.[1]);
  expect(
    parts.reduce((sum, part) => sum + Number(part), 0),
    given,
  ).toBe(7_777);
  // The three of this test were sealed; what the hours brought may have come after the last seal.
  const [, lostFromSeals = 0] = (/^(\d+) of them were lost by a restore/mu.exec(proved) ?? []).map(Number);
  const [, entries = 0, auditLines = 0] = (
    /^(\d+) entries and (\d+) audit lines came after/mu.exec(proved) ?? []
  ).map(Number);
  expect(lostFromSeals).toBeGreaterThanOrEqual(3);
  expect(lostFromSeals).toBeLessThanOrEqual(entries + auditLines);
  expect(proved).toContain('The ledger balances.');
  const books = await proveBooks(cloud);
  expect(books.findings).toEqual([]);
  expect(books.balance(memberId, 'available')).toBe(kept);
  await expect(ask()).rejects.toThrow('withdrawals_stopped');

  const [treasurer, admin] = await Promise.all([signInAs('treasurer'), signInAs('admin')]);
  for (const area of productAreas) {
    const body = { area, reason: 'The restored books are proved.' };
    const key = { idempotencyKey: randomUUID() };
    const proposed = await treasurer.post<{ id: string }>('/api/incidents/lift/', body, key);
    expect(proposed.status).toBe(201);
    expect((await approveProposal(admin, proposed.body.id)).status).toBe(200);
  }
  await ask();
  await cloud.drained();
  await cloud.advance('PT1H');
  expect(await runOfRunbook('verify-seals')).toContain('The chain holds');
  expect((await proveBooks(cloud)).findings).toEqual([]);
}, 300_000);
