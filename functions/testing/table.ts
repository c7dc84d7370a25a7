import { afterAll, beforeAll } from 'vitest';
import type { Services } from '#functions/entry/call.ts';
import { startBareTable } from './bare-table.ts';

/** Services on a real, empty table of the calling test file; their clock follows `now`. */
export const servicesUnderTest = (now: () => Date = () => new Date()): (() => Services) => {
  let services: Services | undefined;
  let end = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const table = await startBareTable(now);
    services = table.services;
    end = table.end;
  });
  afterAll(() => end());
  return () => {
    if (!services) throw new Error('the table runs only while tests run');
    return services;
  };
};

/** The events shuffled, and each of them twice: what the stream may do at worst. The same seed gives the same order. */
export const shuffledTwice = <Event>(events: readonly Event[], seed: number): Event[] => {
  let state = seed;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const all = [...events, ...events];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [all[index], all[other]] = [all[other] as Event, all[index] as Event];
  }
  return all;
};
