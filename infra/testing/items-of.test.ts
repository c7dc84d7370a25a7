import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOf } from './items-of.ts';
import type { Item } from './scan-table.ts';

const kind = fc.constantFrom('MEMBER', 'ENTRY', 'PAYOUT', 'PAYOUT-BATCH', 'WALLET', 'CONFIGURATION');
const key = fc.oneof(
  kind,
  fc.tuple(kind, fc.constantFrom('a', 'b', 'a#b')).map(([one, id]) => `${one}#${id}`),
);
const items: fc.Arbitrary<Item[]> = fc.array(fc.record({ pk: key, sk: key }));

test('the items of a kind are those whose keys begin with it, in their order', () => {
  const beginning = fc.oneof(
    key,
    kind.map((one) => `${one}#`),
  );
  fc.assert(
    fc.property(items, beginning, fc.oneof(beginning, fc.constant('')), (all, pk, sk) => {
      const wholePk = pk.includes('#')
        ? (text: string) => text.startsWith(pk)
        : (text: string) => text === pk;
      const wholeSk =
        sk === '' || sk.includes('#') ? (text: string) => text.startsWith(sk) : (text: string) => text === sk;
      expect(itemsOf(all, pk, sk)).toEqual(all.filter((item) => wholePk(item.pk) && wholeSk(item.sk)));
    }),
  );
});
