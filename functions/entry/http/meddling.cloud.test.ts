import { beforeAll, describe, expect, test, vi } from 'vitest';
import { carryOut, isKeyed } from '#functions/testing/access/carry-out.ts';
import { lines } from '#functions/testing/access/lines.ts';
import { platformUnderTest } from '#functions/testing/access/platform.ts';
import { openWorld } from '#functions/testing/access/world.ts';
import { type Meddling, meddledWith, type meddlings } from '#functions/testing/meddling.ts';

const platform = platformUnderTest(() => new Date('2027-03-10T09:00:00.000Z'));

vi.mock('#functions/entry/services.ts', () => ({ realServices: () => platform.services() }));

let meddling: Meddling;
const wrong: string[] = [];
beforeAll(async () => {
  meddling = meddledWith(platform.services());
  const world = await openWorld(platform);
  for (const line of lines.filter(isKeyed)) {
    const { first } = await carryOut(platform, world, line);
    if (first.status >= 300) wrong.push(`${line.area}/${line.name}: ${first.status} ${first.text}`);
  }
});

describe('when somebody else acts between what an act reads and what it writes', () => {
  const guarantees = [
    ['replaced', 'no act puts or removes an item that somebody else wrote', 250],
    ['drained', 'no act takes more than is left, from a member, a pool or unmatched payments', 15],
    ['stopped', 'no act moves money of a wallet that was closed or frozen', 20],
    ['barred', 'no act relies on a member who is no longer what it requires', 20],
  ] as const satisfies readonly [(typeof meddlings)[number], string, number][];

  test.each(guarantees)('%s: %s', (kind, _, least) => {
    expect(meddling[kind].written).toEqual([]);
    expect(meddling[kind].tried.size).toBeGreaterThan(least);
  });

  test('what was refused in between is carried out once everything is as it was', () => {
    expect(wrong).toEqual([]);
  });
});
