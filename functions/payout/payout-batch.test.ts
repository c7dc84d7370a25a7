import { describe, expect, test } from 'vitest';
import { decideCancelled, endToEndIdOf } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { staffMember } from '#functions/testing/withdrawals.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asMinor } from '#shared/domain/money.ts';
import { debtorAddressOf } from './party-address.ts';
import {
  decideDiscard,
  decideRelease,
  decideShown,
  hashOfFile,
  instructionsOf,
  makeBatch,
  requireReleased,
  showableMinor,
} from './payout-batch.ts';
import { payoutBatchSchema } from './payout-batch-schema.ts';
import { payoutCsv } from './payout-csv.ts';
import { payoutFile } from './payout-file.ts';
import { payoutBatchWithPayables } from './payout-views.ts';

const monday = new Date('2027-03-01T09:00:00.000Z');
const [ada, bea, cleo] = ['Ada', 'Bea', 'Cleo'].map((name) => staffMember(name, monday)) as [
  ReturnType<typeof staffMember>,
  ReturnType<typeof staffMember>,
  ReturnType<typeof staffMember>,
];
const batchId = newId('PayoutBatchId', monday);
const debtor = {
  name: 'Ballast Verein eG',
  iban: 'DE97999999990000012345',
  bic: 'FICTDEFFXXX',
  address: null,
};

const payable = (more: Partial<Payable> = {}): Payable => ({
  id: newId('PayableId', monday),
  area: 'infinity',
  state: 'batched',
  source: { kind: 'withdrawal', id: newId('WithdrawalId', monday) },
  memberId: newId('MemberId', monday),
  channel: 'cash:bank',
  wallet: null,
  payee: { name: 'Mia Müller', iban: 'DE02999999990000067890' },
  payeeEnteredBy: null,
  payeeAcceptance: null,
  amountMinor: asMinor(55_000),
  approverIds: [cleo.id],
  reference: null,
  batchId,
  bookedBy: null,
  createdAt: '2027-03-01T08:00:00.000Z' as Payable['createdAt'],
  version: 2,
  ...more,
});
const payables = [payable(), payable({ area: 'security', amountMinor: asMinor(1_250) })];
const draft = makeBatch(batchId, payables, debtor, new Map(), ada, monday);
const codeOf = (act: () => unknown): string => refusal(act).code;
const release = ({ batch = draft, of = payables, hash = draft.hash, by = bea, at = monday } = {}) =>
  decideRelease(batch, of, hash, by, at);

describe('a payout batch', () => {
  test('pays each payable in full to its account, under an id that the bank brings back', () => {
    const { payouts, debtor: from, executeOn } = instructionsOf(draft);
    expect(from).toMatchObject(debtor);
    expect(executeOn).toBe('2027-03-01');
    expect(
      payouts.map(({ endToEndId, amountMinor, creditor }) => [endToEndId, amountMinor, creditor.iban]),
    ).toEqual(payables.map(({ id, amountMinor, payee }) => [endToEndIdOf(id), amountMinor, payee?.iban]));
  });

  test('made on a weekend is executed on Monday', () => {
    const saturday = new Date('2027-03-06T12:00:00.000Z');
    expect(makeBatch(batchId, payables, debtor, new Map(), ada, saturday).executeOn).toBe('2027-03-08');
  });

  test('has the same file, byte for byte, whenever it is made, also after its release', () => {
    const stored = JSON.parse(JSON.stringify(release())) as typeof draft;
    for (const write of [payoutFile, payoutCsv])
      expect(write(instructionsOf(stored))).toEqual(write(instructionsOf(draft)));
    expect(stored.hash).toBe(draft.hash);
  });

  test('is released by another person than its maker, and not by who alone approved one of its payments, unless it is small', () => {
    expect(codeOf(() => release({ by: ada }))).toBe('second_person_needed');
    expect(codeOf(() => release({ by: cleo }))).toBe('second_person_needed');
    expect(release()).toMatchObject({ state: 'released', releaser: bea, version: 2 });
    const twoApproved = payables.map((one) => ({ ...one, approverIds: [cleo.id, ada.id] }));
    expect(release({ of: twoApproved, by: cleo }).state).toBe('released');
    const small = payables.map((one) => ({ ...one, approverMayPay: true as const }));
    expect(release({ of: small, by: cleo }).state).toBe('released');
  });

  test('is neither made nor released by a member of staff whose own money is in it', () => {
    const own = [payable({ memberId: bea.id })];
    expect(codeOf(() => makeBatch(batchId, own, debtor, new Map(), bea, monday))).toBe('own_case');
    expect(codeOf(() => release({ of: own }))).toBe('own_case');
  });

  test('is not made without the account of a payee, and not released by who entered one', () => {
    expect(codeOf(() => makeBatch(batchId, [payable({ payee: null })], debtor, new Map(), ada, monday))).toBe(
      'payee_missing',
    );
    const entered = payables.map((one) => ({ ...one, payeeEnteredBy: bea.id }));
    expect(codeOf(() => release({ of: entered }))).toBe('second_person_needed');
  });

  test('is released only as it was shown', () => {
    expect(codeOf(() => release({ hash: '0'.repeat(64) }))).toBe('changed_since_shown');
  });

  test('is neither released nor handed out when its file is not the one whose hash was kept', () => {
    const [first, ...others] = draft.payouts;
    const payouts = first ? [{ ...first, amountMinor: asMinor(first.amountMinor + 1) }, ...others] : [];
    const batch = { ...draft, payouts };
    for (const hash of [draft.hash, hashOfFile(batch)])
      expect(codeOf(() => release({ batch, hash }))).toBe('changed_since_shown');
    expect(() => requireReleased({ ...release(), payouts })).toThrow('is not the one that was released');
    expect(codeOf(() => requireReleased(draft))).toBe('invalid_transition');
    expect(() => requireReleased(release())).not.toThrow();
  });

  test('is not released when a payment fell out of it, went into another batch, or its day has passed', () => {
    const [first = payable()] = payables;
    for (const changed of [decideCancelled(first), { ...first, batchId: newId('PayoutBatchId', monday) }])
      expect(codeOf(() => release({ of: [changed] }))).toBe('payout_batch_outdated');
    const tuesday = new Date('2027-03-02T00:00:00.000Z');
    expect(codeOf(() => release({ at: tuesday }))).toBe('payout_batch_outdated');
  });

  test('that was released or discarded never changes again', () => {
    for (const batch of [release(), decideDiscard(draft, monday)]) {
      expect(codeOf(() => release({ batch }))).toBe('invalid_transition');
      expect(codeOf(() => decideDiscard(batch, monday))).toBe('invalid_transition');
    }
  });

  test('that the bank would refuse is not made, and the refusal names what is wrong', () => {
    const ours = [payable({ payee: { name: 'Ballast', iban: debtor.iban } })];
    expect(() => makeBatch(batchId, ours, debtor, new Map(), ada, monday)).toThrow(
      expect.objectContaining({
        code: 'payout_refused',
        details: { problems: [expect.objectContaining({ code: 'own_account' })] },
      }),
    );
  });

  describe('to an account outside the EEA', () => {
    const swiss = payable({ payee: { name: 'Mia Müller', iban: 'CH9300762011623852957' } });
    const home = debtorAddressOf(defaultConfiguration.bank.address);
    const papers = {
      person: { legalName: 'Mia Müller', birthday: '1990-01-01' as Day, nationality: 'CH' },
      address: {
        street: `Bahnhofstraße 1, ${'Hof '.repeat(20)}`,
        postalCode: '8001',
        city: 'Zürich',
        country: 'CH',
      },
    };
    const known = new Map(swiss.memberId ? [[swiss.memberId, papers]] : []);
    const made = (of = swiss, from = home, identities: typeof known = known) =>
      makeBatch(batchId, [of], { ...debtor, address: from }, identities, ada, monday);
    const problemsOf = (act: () => unknown) =>
      (refusal(act).details as { problems: { path: string; code: string }[] }).problems.map(
        ({ path, code }) => `${path} ${code}`,
      );

    test('carries our own address and the verified one of its payee, cut to what transfers carry', () => {
      const file = new TextDecoder().decode(payoutFile(instructionsOf(made())));
      expect(file).toContain(
        '<StrtNm>Example Street</StrtNm><BldgNb>1</BldgNb><PstCd>10115</PstCd><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry>',
      );
      expect(file).toMatch(
        /<StrtNm>Bahnhofstrasse 1, [Hof ]{1,53}<\/StrtNm><PstCd>8001<\/PstCd><TwnNm>Zuerich<\/TwnNm><Ctry>CH<\/Ctry>/u,
      );
    });

    test('is refused without either address, each refusal naming the missing one', () => {
      expect(problemsOf(() => made(swiss, null))).toEqual(['debtor.address own_address']);
      expect(problemsOf(() => made(swiss, home, new Map()))).toEqual([
        'payouts[0].creditor.address payee_address',
      ]);
      expect(made({ ...swiss, memberId: null }, home, new Map()).payouts[0]?.payee.address).toBeNull();
    });

    test('has no empty part where our own address lacks one', () => {
      const { address } = defaultConfiguration.bank;
      expect(debtorAddressOf({ ...address, building: '' })).toMatchObject({
        building: null,
        town: address.town,
      });
    });

    test('and no other account makes the file tell where its payee lives', () => {
      const [first] = made({
        ...swiss,
        payee: { name: 'Mia Müller', iban: 'DE02999999990000067890' },
      }).payouts;
      expect(first?.payee.address).toBeNull();
    });
  });

  test('has the bytes that it was released with when it is older than its addresses', () => {
    const { address: _, ...before } = debtor;
    const stored = payoutBatchSchema.parse({
      ...draft,
      debtor: before,
      payouts: draft.payouts.map(({ payee: { address: none, ...payee }, ...one }) => ({ ...one, payee })),
    });
    expect(hashOfFile(stored)).toBe(draft.hash);
  });

  test('is shown by a bank line in one sum once it was released, without what the bank refused, and only as a whole', () => {
    const of = (...states: Payable['state'][]) =>
      states.map((state) => payable({ state, amountMinor: asMinor(700) }));
    expect(showableMinor(release(), of('sent', 'sent'))).toBe(1_400);
    expect(showableMinor(release(), of('sent', 'returned'))).toBe(700);
    expect(showableMinor(release(), of('returned'))).toBeNull();
    expect(showableMinor(release(), of('sent', 'paid'))).toBeNull();
    expect(showableMinor(draft, of('sent'))).toBeNull();
    expect(showableMinor({ ...release(), lineId: 'a line' as BankLineId }, of('sent'))).toBeNull();
  });

  test('is shown by one line, of its whole sum to the cent', () => {
    const sent = [payable({ state: 'sent', amountMinor: asMinor(700) })];
    const line = (openMinor: number) => ({ id: 'a line' as BankLineId, openMinor: asMinor(openMinor) });
    const shown = decideShown(release(), sent, line(700));
    expect(shown).toMatchObject({ lineId: 'a line', version: 3 });
    expect(codeOf(() => decideShown(shown, sent, line(700)))).toBe('invalid_transition');
    expect(refusal(() => decideShown(release(), sent, line(701)))).toMatchObject({
      code: 'amount_differs',
      details: { dueMinor: 700, receivedMinor: 701, differenceMinor: 1 },
    });
  });

  test('is confirmed once the bank has shown every payment, and not before', () => {
    const stateWith = (...states: Payable['state'][]) =>
      payoutBatchWithPayables(
        release(),
        states.map((state) => payable({ state })),
        bea.id,
      ).state;
    expect(stateWith('paid', 'sent')).toBe('released');
    expect(stateWith('paid', 'paid')).toBe('confirmed');
    expect(payoutBatchWithPayables(draft, [payable({ state: 'paid' })], bea.id).state).toBe('draft');
  });
});
