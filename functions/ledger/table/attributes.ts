import type { Entry } from '#functions/ledger/entry-schema.ts';
import { memberAccountsOf } from '#functions/ledger/ledger.ts';
import { entriesOfAccount, entriesOfSource } from '#functions/platform/table/keys.ts';

export const entryAttributes = (entry: Entry) => {
  const { memberId, area } = entry;
  const [first, second, ...more] = memberId === null ? [] : memberAccountsOf(entry);
  if (more.length > 0) throw new Error(`entry ${entry.kind} touches more than two balances of a member`);
  return {
    ...entry,
    ...(memberId && first ? { gsi1pk: entriesOfAccount(memberId, area, first), gsi1sk: entry.id } : {}),
    ...(memberId && second ? { gsi2pk: entriesOfAccount(memberId, area, second), gsi2sk: entry.id } : {}),
    // The correction is listed under the entry that it corrects.
    gsi3pk: entriesOfSource(entry.correctsEntryId ?? entry.sourceId),
    gsi3sk: entry.id,
  };
};
