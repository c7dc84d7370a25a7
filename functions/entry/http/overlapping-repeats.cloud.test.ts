import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { isKeyed, requestFor } from '#functions/testing/access/carry-out.ts';
import { type Lined, lines } from '#functions/testing/access/lines.ts';
import { type Answer, platformUnderTest, type Request } from '#functions/testing/access/platform.ts';
import { openWorld, type World } from '#functions/testing/access/world.ts';

const platform = platformUnderTest(() => new Date('2027-03-10T09:00:00.000Z'));

vi.mock('#functions/entry/services.ts', () => ({ realServices: () => platform.services() }));

let world: World;
beforeAll(async () => {
  world = await openWorld(platform);
});

/**
 * Sends a request that, once its session and key were looked up, waits until this has been done. Also returns how many
 * transactions it committed from then on.
 */
const overlapping = async (
  { area, name }: Lined,
  request: Request,
  meanwhile: () => Promise<void>,
): Promise<Answer & { readonly committed: number }> => {
  const { middlewareStack } = platform.services().database.client;
  let calls = 0;
  let isOver = false;
  let committed = 0;
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        calls += 1;
        if (calls === 2) {
          await meanwhile();
          isOver = true;
        }
        const answer = await next(args);
        if (isOver && commandName.startsWith('TransactWrite')) committed += 1;
        return answer;
      },
    { step: 'initialize', name: 'overlap', priority: 'high' },
  );
  try {
    return { ...(await platform.send(area, name, request)), committed };
  } finally {
    middlewareStack.remove('overlap');
  }
};

test('a repeat that overlaps its own first request gets the same reply and has no second effect', async () => {
  const wrong: string[] = [];
  for (const line of lines.filter(isKeyed)) {
    const { area, name } = line;
    const request = await requestFor(platform, world, line);
    let first: Answer | undefined;
    const repeat = await overlapping(line, request, async () => {
      first = await platform.send(area, name, request);
    });
    if (first === undefined || first.status >= 300) wrong.push(`${area}/${name} was refused: ${first?.text}`);
    const { status, text, headers, committed } = repeat;
    if (status !== first?.status || text !== first.text || headers['idempotency-replayed'] !== 'true')
      wrong.push(`${area}/${name} repeated: ${status} ${text.slice(0, 200)}`);
    if (committed > 0) wrong.push(`${area}/${name} committed ${committed} transactions more`);
  }
  expect(wrong).toEqual([]);
});

test('a request that overlaps another with the same key but different input is refused as a conflict', async () => {
  const line = lines.find(({ name }) => name === 'rejectPurchase') as Lined;
  const request = await requestFor(platform, world, line);
  const other = { ...request, input: { ...request.input, body: { reason: 'For another reason' } } };
  const answer = await overlapping(line, other, async () => {
    await platform.done(line.area, line.name, request);
  });
  expect(answer).toMatchObject({ status: 409, code: 'idempotency_conflict' });
});

test('a refusal that follows from nothing with its key is answered as it is', async () => {
  const line = lines.find(({ name }) => name === 'rejectPurchase') as Lined;
  const request = await requestFor(platform, world, line);
  const answer = await overlapping(line, request, async () => {
    await platform.done(line.area, line.name, { ...request, key: randomUUID() });
  });
  expect(answer).toMatchObject({ status: 409, code: 'invalid_transition' });
});
