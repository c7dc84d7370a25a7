import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import { reversalOf } from '#functions/correction/correction.ts';
import { readCorrectable } from '#functions/correction/table/corrections.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { newId } from '#functions/platform/new-id.ts';
import { bonusKey, correctedKey, walletKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { proveBareBooks, scanBareTable, someMember } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { correctEntry } from './correct-entry.ts';

/** What the write of a correction refuses by itself, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const area = 'infinity';
const amount = 10_000;

let memberId: MemberId;
beforeAll(() => fundPool(services(), area, 1_000_000));
beforeEach(async () => {
  ({ id: memberId } = await someMember(services()));
  await giveBonus(services(), { memberId, area, amount });
});

const given = async (): Promise<Bonus> => {
  const items = await scanBareTable(services());
  return bonusSchema.parse(
    items.find(({ pk, sk }) => pk === `MEMBER#${memberId}` && sk.startsWith('BONUS#')),
  );
};
const available = async (): Promise<unknown> =>
  (await readItems(services().database, [walletKey(memberId, area)]))[0]?.available;

/** What a correction that takes the bonus back adds to its transaction. */
const build = async ({ entryId }: Bonus): Promise<Transaction> => {
  const { database, shards } = services();
  if (!entryId) throw new Error('the bonus was not paid');
  const undone = reversalOf(await readCorrectable(database, { area, memberId, entryId }));
  if (!('transfers' in undone)) throw new Error(`${entryId} cannot be undone`);
  const act = {
    kind: 'correction',
    area,
    memberId,
    memberName: 'Somebody',
    entryId,
    transfers: undone.transfers,
  } as const;
  const id = newId('ProposalId', now);
  const actor = { kind: 'system', name: 'test' } as const;
  const carrying = { ...momentOf({ ...services(), actor }, id), shards };
  const transaction = new Transaction();
  await correctEntry(database, transaction, { id, act, reason: 'For a test', evidence: null }, carrying);
  return transaction;
};

test('of two corrections of an entry that were decided at once, one is carried out', async () => {
  const bonus = await given();
  const [one, other] = [await build(bonus), await build(bonus)];
  await commit(services().database, one);
  await expect(commit(services().database, other)).rejects.toMatchObject({ code: 'already_corrected' });
  expect(await available()).toBe(0);
  expect((await proveBareBooks(services())).findings).toEqual([]);
});

test('an entry that was corrected since it was read is not corrected again, whatever became of its bonus', async () => {
  const bonus = await given();
  const late = await build(bonus);
  const { entryId } = bonus;
  if (!entryId) throw new Error('the bonus was not paid');
  const mark = { correctedByEntryId: entryId, at: instantOf(now), version: 1 };
  await commit(services().database, new Transaction().create(correctedKey(entryId), mark));
  await expect(commit(services().database, late)).rejects.toMatchObject({ code: 'already_corrected' });
  expect(await available()).toBe(amount);
});

test('a bonus that was taken back since it was read is not taken back again', async () => {
  const bonus = await given();
  const late = await build(bonus);
  const reversed = bonusAttributes({ ...bonus, state: 'reversed' });
  const key = bonusKey(memberId, bonus.id);
  await commit(services().database, new Transaction().replaceInState(key, reversed, 'granted'));
  await expect(commit(services().database, late)).rejects.toMatchObject({ code: 'try_again' });
  expect(await available()).toBe(amount);
});
