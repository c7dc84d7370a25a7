import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { cancelDeposit } from '#functions/deposit/api/cancel-deposit.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import { findSameIdentity } from '#functions/kyc/table/same-identity.ts';
import { closedAccountName } from '#functions/member/closed-account.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { notifyOnce } from '#functions/notification/table/notify-once.ts';
import { emailKey, memberPk, sponsorCodeKey, suspenseOf } from '#functions/platform/table/keys.ts';
import { type EventOf, eventSchema } from '#functions/platform/table/outbox.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { keepJournal } from '#functions/proof/journal.event.ts';
import { proveLedger } from '#functions/proof/prove-ledger.job.ts';
import { sealJournal } from '#functions/proof/seal-journal.job.ts';
import { verifySeals } from '#functions/proof/verify-seals.job.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { cancelPurchase } from '#functions/purchase/api/cancel-purchase.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { findOpenSponsor } from '#functions/sponsor/table/find-sponsor.ts';
import { openSuspense } from '#functions/suspense/table/write-suspense.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { changingEmailOn } from '#functions/testing/changing-email.ts';
import { closeAs } from '#functions/testing/closing.ts';
import { giveKycPapers, submitWholeKyc } from '#functions/testing/kyc.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { giveKyc, givePayoutAddress } from '#functions/testing/payout-address.ts';
import { wholeProof } from '#functions/testing/proving.ts';
import { queued } from '#functions/testing/queued.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { sealsUnderTest } from '#functions/testing/seals.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { requestOf, withdrawingOn } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import { forgetAccount } from './forget-member.event.ts';
import { forgetKycDraft } from './table/forget-account.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest(() => now);
const seals = sealsUnderTest();
const key = () => randomUUID();
const name = 'mia-mustermaid';
const email = `${name}@member.example`;

const acts = area('acts', 'What people do here', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  cancelPurchase: infinityPurchases.endpoints.cancelPurchase,
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  cancelDeposit: securityDeposits.endpoints.cancelDeposit,
});

/** Orders that were given up, a withdrawal that was paid, a proof of identity, a payment that was set aside. */
const live = async (as: ActsAs): Promise<void> => {
  const handlers = { buyPackage, cancelPurchase, makeDeposit, cancelDeposit };
  const acting = new Acting(services(), acts, handlers);
  const order = { payment: 'bank', configurationVersion: 1 };
  const bought = { as, key: key(), body: { ...order, packageId: 'starter', quantity: 1 } };
  const { id: purchaseId } = await acting.request('buyPackage', bought);
  await acting.request('cancelPurchase', { as, key: key(), params: { purchaseId } });
  const made = { as, key: key(), body: { ...order, planId: 'flex', amountMinor: 10_000 } };
  const { id: depositId } = await acting.request('makeDeposit', made);
  await acting.request('cancelDeposit', { as, key: key(), params: { depositId } });
  await submitWholeKyc(services(), as.memberId);
  await giveKyc(services(), as.memberId);

  const { addressId: payoutAddressId } = await givePayoutAddress(services(), as.memberId);
  await fundPool(services(), 'infinity', 5_000);
  await giveBonus(services(), { memberId: as.memberId, area: 'infinity', amount: 5_000 });
  const withdrawing = withdrawingOn(services());
  const asked = await requestOf(services(), { ...as, payoutAddressId }, 5_000);
  const { id: withdrawalId } = await withdrawing.request('requestInfinityWithdrawal', asked);
  const treasurer = await activePerson(services(), 'tresa', ['treasurer']);
  const decided = { as: treasurer, params: { withdrawalId } };
  await withdrawing.request('approveInfinityWithdrawal', { ...decided, key: key() });
  const colleague = await activePerson(services(), 'colleen', ['treasurer']);
  const paid = { ...decided, as: colleague, key: key(), body: { reference: 'TRANSFER 1' } };
  await withdrawing.request('payInfinityWithdrawal', paid);
  await expect(closeAs(services(), as, {})).rejects.toThrow('"what":"withdrawal"');
  const payee = { name, iban: 'DE02999999990000067890' };
  await bringLines(services(), [{ direction: 'out', payer: payee, text: withdrawalId, amountMinor: 4_900 }]);

  const { database } = services();
  const transaction = new Transaction();
  const source = {
    id: depositId,
    area: 'security',
    memberId: as.memberId,
    memberName: name,
    memberEmail: email,
  } as const;
  const what = { reason: 'wrong-currency', amountMinor: zeroMinor, cash: 'cash:coinpayments' } as const;
  const foreign = { amount: '1', currency: 'BTC' };
  const actor = { kind: 'system', name: 'test' } as const;
  openSuspense(transaction, { ...what, foreign, shard: 0, reference: 'R', source }, { actor, now });
  await commit(database, transaction);
  // Staff closed the notice about it since.
  const pending = (await scanBareTable(services())).find(({ pk }) => pk.startsWith('SUSPENSE#'));
  const done = new Transaction();
  done.replace(
    { pk: pending?.pk ?? '', sk: pending?.sk ?? '' },
    { ...pending, state: 'dismissed', version: 2 },
    1,
  );
  await commit(database, done);
  await notifyOnce(
    database,
    { consumer: 'test', eventId: 'evt_1' },
    { memberId: as.memberId, notification: { kind: 'account-approved', params: {} }, at: instantOf(now) },
    now,
    () => undefined,
  );
};

/** Everything that is delivered to the journal. */
const journal = async () => {
  const items = (await scanBareTable(services())).filter(({ pk }) => /^(ENTRY|AUDIT)#/.test(pk));
  await keepJournal(services)(queued(...items));
};
const sealing = () => ({ ...services(), store: seals().store });

const removed: string[] = [];
/** Each of them fails once, so that the run is interrupted at every one and begins again. */
const failing = new Set(['identity', 'archive']);
const elsewhere = () => {
  const gone = (what: string) => async () => {
    if (failing.delete(what)) throw new Error(`${what} does not answer`);
    removed.push(what);
  };
  return {
    removeIdentity: gone('identity'),
    removeArchive: gone('archive'),
    removePicture: gone('picture'),
    removeDocument: gone('document'),
  };
};
let as: ActsAs;
let mia: Member;
let otto: Member;
let event: EventOf<'account-closed'>;
const forget = () => forgetAccount(event, services(), elsewhere());
const register = (of: { email: string; sponsorCode: Member['sponsorCode'] | null }) =>
  registerMember(
    services().database,
    { sub: randomUUID(), registration: registrationOf('Otto Other', of) },
    now,
  );

beforeAll(async () => {
  as = await activePerson(services(), name);
  mia = (await findMember(services().database, as.memberId)) as Member;
  otto = await register({ email: 'otto@other.example', sponsorCode: mia.sponsorCode });
  await live(as);
  await journal();
  await sealJournal(sealing(), () => true);
  await closeAs(services(), as, { reason: 'I have what I came for' });
  const found = (await scanBareTable(services())).find(({ type }) => type === 'account-closed');
  event = eventSchema.parse(found) as EventOf<'account-closed'>;
});

describe('a closed account', () => {
  test('is forgotten in spite of interruptions, and a repeated event changes nothing more', async () => {
    await expect(forget()).rejects.toThrow('identity does not answer');
    await expect(forget()).rejects.toThrow('archive does not answer');
    await forget();
    expect(removed).toEqual(['identity', 'identity', 'archive']);
    const before = await scanBareTable(services());
    await forget();
    expect(await scanBareTable(services())).toEqual(before);
    expect(removed).toHaveLength(3);
  });

  test('leaves the former name and address only where the law keeps them, and where a week or a month lets them go', async () => {
    const items = await scanBareTable(services());
    // Cognito's own id of an identity is opaque; the one that this test made up is not.
    const textOf = (item: object) => JSON.stringify(item).replaceAll(`sub-${name}`, 'sub').toLowerCase();
    const naming = items.filter((item) => textOf(item).includes(name));
    const places = new Set(
      naming.map(({ pk, sk }) => (pk.startsWith('MEMBER#') ? sk : pk).replace(/#.*/u, '')),
    );
    // BANK-LINE: what the bank says it paid. BANK-LINE-TERM: by what staff find that. KYC: who the member proved to be. EVENT: gone after seven days. IDEMPOTENCY: gone after thirty.
    expect(
      [...places].filter(
        (place) => !['BANK-LINE', 'BANK-LINE-TERM', 'KYC', 'EVENT', 'IDEMPOTENCY'].includes(place),
      ),
    ).toEqual([]);
    for (const item of naming.filter(({ pk }) => /^(EVENT|IDEMPOTENCY)#/.test(pk)))
      expect(Number(item.ttl)).toBeLessThan(now.getTime() / 1_000 + 31 * 86_400);
    const identity = naming.find(({ sk }) => sk === 'KYC');
    expect(identity).toMatchObject({ memberName: 'Closed account', sent: { person: { legalName: name } } });
    expect(identity?.gsi1pk).toBeUndefined();
  });

  test('keeps its money records, the payee of what was paid, and until when all of it is kept', async () => {
    const own = (await scanBareTable(services())).filter(({ pk }) => pk === memberPk(as.memberId));
    const kinds = new Set(own.map(({ sk }) => sk.split('#')[0] ?? ''));
    expect([...kinds].toSorted()).toEqual([
      'BONUS',
      'COMMITMENTS',
      'DEPOSIT',
      'KYC',
      'MEMBER',
      'MONTH',
      'PACKAGE-COUNT',
      'PURCHASE',
      'STATUS-CHANGE',
      'WALLET',
      'WITHDRAWAL',
      'WITHDRAWAL-USE',
    ]);
    expect(own.find(({ sk }) => sk.startsWith('WITHDRAWAL#'))).toMatchObject({
      memberName: 'Closed account',
      payee: { holder: 'Somebody Sample', iban: 'AT611904300234573201' },
    });
    expect(await findMember(services().database, as.memberId)).toMatchObject({
      status: 'closed',
      keptUntil: '2037-12-31',
      forgottenAt: instantOf(now),
      statusReason: 'I have what I came for',
      consents: mia.consents,
      sponsorCode: mia.sponsorCode,
    });
    expect(
      (await scanBareTable(services())).filter(({ gsi2pk }) => gsi2pk === suspenseOf(as.memberId)),
    ).toMatchObject([
      { memberName: 'Closed account', memberEmail: `${as.memberId.toLowerCase()}@closed.invalid` },
    ]);
    expect(await findMember(services().database, otto.id)).toMatchObject({ sponsorName: 'Closed account' });
  });

  test('can no longer sponsor: its code is treated as unknown', async () => {
    const { database } = services();
    expect(await findOpenSponsor(database, mia.sponsorCode)).toBeNull();
    expect(
      (await register({ email: 'late@person.example', sponsorCode: mia.sponsorCode })).sponsorIds,
    ).toEqual([]);
    expect(await readItems(database, [sponsorCodeKey(mia.sponsorCode)])).toMatchObject([{ closed: true }]);
  });

  test('forgets what was written about the identity and never sent, with its files; what was sent stays as evidence', async () => {
    const { database } = services();
    const gone: string[] = [];
    const forgetDraft = ({ memberId }: ActsAs) =>
      forgetKycDraft(database, memberId, async (documentId) => {
        gone.push(documentId);
      });
    const [draft, sent] = [await activePerson(services(), 'dora'), await activePerson(services(), 'sven')];
    const { draft: written } = await giveKycPapers(services(), draft.memberId);
    await submitWholeKyc(services(), sent.memberId);
    await forgetDraft(sent);
    expect(gone).toEqual([]);
    expect((await readOwnKyc(database, sent.memberId))?.sent?.documents).toHaveLength(4);
    await forgetDraft(draft);
    await forgetDraft(draft);
    expect(gone.toSorted()).toEqual(written.documents.map(({ documentId }) => documentId).toSorted());
    expect(await readOwnKyc(database, draft.memberId)).toBeNull();
  });

  test('leaves it known which document it was verified with: staff find the closed account behind it, and no name', async () => {
    const { database, secrets } = services();
    const { sent } = (await readOwnKyc(database, as.memberId)) ?? {};
    const other = await activePerson(services(), 'nils');
    const number = sent?.identityDocument.documentNumber;
    const kyc = await submitWholeKyc(services(), other.memberId, number);
    const { others } = await findSameIdentity(database, await secrets.fingerprints(), kyc);
    expect(others).toMatchObject([{ memberId: as.memberId, name: closedAccountName, status: 'closed' }]);
  });

  test('frees its address: a new member can register with it, and a late repetition does not touch their data', async () => {
    const newMember = await register({ email, sponsorCode: null });
    expect(newMember.id).not.toBe(as.memberId);
    const identitiesBefore = removed.filter((what) => what === 'identity').length;
    await forget();
    expect(removed.filter((what) => what === 'identity')).toHaveLength(identitiesBefore);
    expect(await readItems(services().database, [emailKey(email)])).toMatchObject([
      { memberId: newMember.id },
    ]);
  });

  test('frees the address that was kept for it after a change, and leaves none of its addresses, also of a change that was only begun', async () => {
    const changing = changingEmailOn(services);
    const nora = await changing.person('nora-neumond');
    await nora.confirm(...(await changing.codesFor(nora, 'nora-neumond@next.example')));
    const noel = await changing.person('noel-neumond');
    await noel.begin('noel-neumond@next.example');
    const closes = async ({ as: { memberId } }: typeof nora) => {
      await closeAs(services(), { ...as, memberId });
      const closed = (await scanBareTable(services())).find(
        (item) => item.type === 'account-closed' && item.memberId === memberId,
      );
      await forgetAccount(eventSchema.parse(closed), services(), elsewhere());
    };
    await closes(nora);
    await closes(noel);
    const naming = (await scanBareTable(services())).filter((item) =>
      /(?<!sub-)no(?:ra|el)-neumond/iu.test(JSON.stringify(item)),
    );
    // Events and answers to retries go by themselves.
    const passing = /^(EVENT|IDEMPOTENCY)#/u;
    expect(naming.filter(({ pk }) => !passing.test(pk)).map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
    for (const address of [nora.email, 'nora-neumond@next.example', noel.email, 'noel-neumond@next.example'])
      expect((await register({ email: address, sponsorCode: null })).email).toBe(address);
  });

  test('leaves ledger, journal and seals as they were: all of them prove', async () => {
    await journal();
    await sealJournal(sealing(), () => true);
    expect((await verifySeals(sealing(), () => true)).firstBroken).toBeNull();
    const run = await proveLedger(services(), {
      ...wholeProof(),
      journalLagHours: 6,
      pause: async () => undefined,
    });
    expect(run).toMatchObject({ state: 'proved', proof: { state: 'clean', differences: [] } });
    expect((await proveBareBooks(services())).findings).toEqual([]);
  });

  test('accepts no more money, from any source', async () => {
    await fundPool(services(), 'infinity', 1_000);
    const gift = giveBonus(services(), { memberId: as.memberId, area: 'infinity', amount: 10 });
    await expect(gift).rejects.toMatchObject({ code: 'member_not_active' });
  });
});
