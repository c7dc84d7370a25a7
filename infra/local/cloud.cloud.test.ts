import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from './cloud.ts';
import { dynamodbCall } from './dynamodb-call.ts';
import { writeFixtureAssembly } from './fixture-assembly.ts';

let folder: string;
let cloud: LocalCloud | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloud-'));
  writeFixtureAssembly(join(folder, 'assembly'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(
    join(folder, 'site/index.html'),
    `<html><head></head><body>${'Hello '.repeat(500)}</body></html>`,
  );
  writeFileSync(join(folder, 'site/app.js'), 'export const one = 1;');
});
afterEach(async () => {
  await cloud?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<LocalCloudOptions> = {}): Promise<LocalCloud> {
  cloud = await startLocalCloud({
    dataDir: join(folder, 'data'),
    assemblyDir: join(folder, 'assembly'),
    siteDir: join(folder, 'site'),
    ...options,
  });
  return cloud;
}

interface Answer {
  status: number;
  body: { count?: number; origin?: string; name?: string; message?: string };
}

async function note(to: LocalCloud, id: string, method = 'POST'): Promise<Answer> {
  const answer = await fetch(`${to.api}/api/notes/${id}/`, { method });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

describe('the local cloud', () => {
  test('carries a request through edge, gateway, function, table and stream, and back', async () => {
    const local = await start();
    expect(await note(local, 'a')).toEqual({ status: 200, body: { count: 0, origin: local.site } });
    await local.drained();
    expect((await note(local, 'a', 'GET')).body.count).toBe(1);
  });

  test('refuses what no policy grants, in the words of AWS, and lists the grants that nothing used', async () => {
    const local = await start();
    const { body } = await note(local, 'a', 'DELETE');
    expect(body.name).toBe('AccessDeniedException');
    expect(body.message).toMatch(
      /is not authorized to perform: dynamodb:DeleteItem on resource: arn:aws:dynamodb:/,
    );
    await note(local, 'a');
    const unused = local.grants().filter((grant) => !grant.used && grant.functionName === 'notes');
    expect(unused.map((grant) => grant.action)).toEqual(['dynamodb:UpdateItem']);
  });

  test('a batch that was under way when everything was killed is delivered after the restart', async () => {
    const first = await start();
    await Promise.all(Array.from({ length: 40 }, (_, index) => note(first, `n${index}`)));
    await first.kill();
    const second = await start();
    await second.drained();
    for (let index = 0; index < 40; index += 1)
      // At least once: a batch whose checkpoint was not written any more comes again.
      expect((await note(second, `n${index}`, 'GET')).body.count).toBeGreaterThanOrEqual(1);
  });

  test('writes that were acknowledged before a kill are there after the restart', async () => {
    const first = await start();
    const acknowledged: string[] = [];
    const writing = Array.from({ length: 60 }, async (_, index) => {
      const answer = await note(first, `k${index}`).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(`k${index}`);
    });
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(5);
    await first.kill();
    await Promise.all(writing);
    const second = await start();
    await second.drained();
    for (const id of acknowledged)
      expect((await note(second, id, 'GET')).body.count).toBeGreaterThanOrEqual(1);
  });

  test('records that every consumer is done with are forgotten, and none that is still owed', async () => {
    const local = await start();
    const { endpoint, name } = local.table;
    for (let round = 0; round < 24; round += 1)
      await dynamodbCall(endpoint, 'BatchWriteItem', {
        RequestItems: {
          [name]: Array.from({ length: 25 }, (_, index) => ({
            PutRequest: { Item: { pk: { S: `OTHER#${round}` }, sk: { S: String(index) } } },
          })),
        },
      });
    await note(local, 'last');
    await local.drained();
    await local.kill();
    const engine = new DatabaseSync(join(folder, 'data/table.sqlite'), { readOnly: true });
    const { kept } = engine.prepare('SELECT count(*) AS kept FROM _stream_records').get() as { kept: number };
    engine.close();
    expect(kept).toBeLessThan(600);
    const again = await start();
    await note(again, 'after');
    await again.drained();
    for (const id of ['last', 'after'])
      expect((await note(again, id, 'GET')).body.count).toBeGreaterThanOrEqual(1);
  });

  test('chaos delivers each stream record twice', async () => {
    const local = await start({ streamChaos: { deliverTwice: true, outOfOrder: true } });
    for (let index = 0; index < 15; index += 1) await note(local, `c${index}`);
    await local.drained();
    for (let index = 0; index < 15; index += 1)
      expect((await note(local, `c${index}`, 'GET')).body.count).toBe(2);
  });

  test('moving the clock runs the schedules of each day, and answers when their stream events are handled', async () => {
    const local = await start();
    const before = local.now();
    const answer = await fetch(local.clock, { method: 'POST', body: '{"advance":"P3D"}' });
    const { now, ran } = (await answer.json()) as { now: string; ran: { at: string }[] };
    expect(Date.parse(now) - before).toBeGreaterThanOrEqual(3 * 86_400_000);
    expect(ran.map(({ at }) => at.slice(11))).toEqual(['03:00:00.000Z', '03:00:00.000Z', '03:00:00.000Z']);
    for (const { at } of ran) expect((await note(local, at.slice(0, 10), 'GET')).body.count).toBe(1);
    const back = await fetch(local.clock, {
      method: 'POST',
      body: JSON.stringify({ now: new Date(before) }),
    });
    expect(back.status).toBe(400);
  });

  test('the site has its pages on every route, the policy headers on every answer, and one canonical host', async () => {
    const local = await start();
    const page = await fetch(`${local.site}/some/route/`, { headers: { 'accept-encoding': 'br' } });
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await page.text()).toContain('Hello');
    const again = await fetch(`${local.site}/`, {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const script = await fetch(`${local.site}/app.js`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    const api = await fetch(`${local.site}/api/notes/x/`, { headers: { cookie: 'a=1' } });
    expect([api.status, api.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect((await fetch(`${local.site}/gone.js`)).status).toBe(403);
    expect((await fetch(`${local.site}/`, { method: 'POST' })).status).toBe(403);
    const other = await fetch(`${local.site.replace('localhost', '127.0.0.1')}/x`, { redirect: 'manual' });
    expect([other.status, other.headers.get('location')]).toEqual([307, `${local.site}/x`]);
  });

  test('an operator invokes a function by name, as on AWS', async () => {
    const local = await start();
    const url = `${local.lambda}/2015-03-31/functions/daily/invocations`;
    const as = (key: string) => ({
      authorization: `AWS4-HMAC-SHA256 Credential=${key}/20260101/us-east-1/lambda/aws4_request`,
    });
    const body = JSON.stringify({ time: '2026-01-01T00:00:00Z' });
    const done = await fetch(url, { method: 'POST', headers: as('operator'), body });
    expect([done.status, await done.text()]).toEqual([200, 'null']);
    const failed = await fetch(url, { method: 'POST', headers: as('operator'), body: '{}' });
    expect(failed.headers.get('x-amz-function-error')).toBe('Unhandled');
    expect((await fetch(url, { method: 'POST', headers: as('notes'), body })).status).toBe(403);
  });

  test('an unknown resource type stops the start and leaves nothing running', async () => {
    writeFixtureAssembly(join(folder, 'assembly'), { Odd: { Type: 'AWS::Braket::Job' } });
    await expect(start()).rejects.toThrow('Odd: AWS::Braket::Job');
  });
});
