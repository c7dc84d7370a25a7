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

describe('when data changes between an act’s reads and its write', () => {
  const guarantees = [
    ['replaced', 'no act overwrites or removes an item that was changed', 250],
    ['drained', 'no act overdraws a member’s account, a pool or unmatched payments', 15],
    ['stopped', 'no act moves money in a wallet that was closed or frozen', 20],
    ['barred', 'no act goes through for a member who no longer meets its requirements', 20],
  ] as const satisfies readonly [(typeof meddlings)[number], string, number][];

  test.each(guarantees)('%s: %s', (kind, _, least) => {
    expect(meddling[kind].written).toEqual([]);
    expect(meddling[kind].tried.size).toBeGreaterThan(least);
  });

  test('each act succeeds once the change is undone', () => {
    expect(wrong).toEqual([]);
  });
});
