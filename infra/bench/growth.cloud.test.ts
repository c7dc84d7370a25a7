import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { growthParts } from './growth.ts';
import { type GrownTable, growTable } from './growth-table.ts';

/** Enough for every list to fill its first page at both sizes. */
const sizes = [700, 1_400] as const;
const tables: GrownTable[] = [];

beforeAll(async () => {
  for (const size of sizes) tables.push(await growTable(size, growthParts));
});

afterAll(async () => {
  for (const table of tables) await table.end();
});

describe('with more members', () => {
  test('no list, search or filter asks the database more often or reads more', async () => {
    const [few, many] = tables;
    if (!few || !many) throw new Error('both tables are there');
    for (const [index, question] of few.questions.entries()) {
      const same = many.questions[index];
      if (!same) throw new Error('both sizes are asked the same');
      const [before, after] = [await few.measure(question), await many.measure(same)];
      const { itemsMax, part, name } = question;
      if (itemsMax === undefined) expect(after, `${part}: ${name}`).toEqual(before);
      else expect(after.items, `${part}: ${name}`).toBeLessThanOrEqual(itemsMax);
    }
  });
});
