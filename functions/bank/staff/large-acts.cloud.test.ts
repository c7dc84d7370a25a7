import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { importStatementFile } from '#functions/bank/use-case/import-statement-file.ts';
import { newOtpProof, toOtpProof } from '#functions/confirmation/otp.ts';
import { consumeProof, writeProof } from '#functions/confirmation/table/otp.ts';
import { Acting, type ActsAs, proveLargeAct } from '#functions/demo/acting.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { matchSuspense } from '#functions/suspense/staff/match-suspense.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { configure } from '#functions/testing/configure.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { confirmPurchase } from '#functions/testing/received-by-hand.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { codeOf, outcomeOf } from '#functions/testing/withdrawing.ts';
import { bank } from '#shared/contract/bank.ts';
import { area, type Endpoint } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { suspense } from '#shared/contract/suspense.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import { bookExactLines } from './book-exact-lines.ts';
import { confirmTransit } from './confirm-transit.ts';
import { matchBankLine } from './match-bank-line.ts';

const now = new Date('2027-03-01T08:00:00.000Z');
const services = servicesUnderTest(() => now);
const acts = area('large-acts', 'What people do here', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
  matchBankLine: bank.endpoints.matchBankLine,
  bookExactLines: bank.endpoints.bookExactLines,
  confirmTransit: bank.endpoints.confirmTransit,
  matchSuspense: suspense.endpoints.matchSuspense,
});
const acting = () =>
  new Acting(services(), acts, {
    buyPackage,
    confirmPurchase,
    matchBankLine,
    bookExactLines,
    confirmTransit,
    matchSuspense,
  });

const reason = 'The bank named it on the phone';
const stranger = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
const payer = { name: 'ada', iban: 'DE02999999990000067890' };

interface LargeAct {
  readonly name: 'matchBankLine' | 'bookExactLines' | 'confirmTransit' | 'matchSuspense';
  readonly params: Record<string, string>;
  readonly body: Record<string, unknown>;
  /** The same act with another amount, order or payment. */
  readonly otherBody: Record<string, unknown>;
}
const largeActs = {} as Record<LargeAct['name'], LargeAct>;
let treasurer: ActsAs;
let colleague: ActsAs;

beforeAll(async () => {
  const ada = await activePerson(services(), 'ada');
  [treasurer, colleague] = await Promise.all([
    activePerson(services(), 'tom', ['treasurer']),
    activePerson(services(), 'tea', ['treasurer']),
  ]);
  const configurationVersion = await configure(services(), (configuration) => ({
    ...configuration,
    withdrawal: { ...configuration.withdrawal, fourEyesAboveMinor: asMinor(1) },
    reconciliation: { ...configuration.reconciliation, exactMatches: 'ask' },
  }));
  const buy = async () => {
    const body = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion };
    const { id, payment } = await acting().request('buyPackage', { as: ada, body, key: randomUUID() });
    return { id, ...(payment as { dueMinor: number; reference: PaymentReference }) };
  };
  const byHand = (id: string, receivedMinor: number, bankReference: string, rest = {}) =>
    acting().request('confirmPurchase', {
      as: treasurer,
      params: { purchaseId: id },
      body: { receivedMinor, bankReference, ...rest },
      key: randomUUID(),
    });
  const [exact, matched, other, phoned, over] = [
    await buy(),
    await buy(),
    await buy(),
    await buy(),
    await buy(),
  ];
  await byHand(phoned.id, phoned.dueMinor, 'PHONE-CALL-1');
  await byHand(over.id, over.dueMinor + 5_000, 'PHONE-CALL-2', { whenDifferent: 'suspense' });
  const { iban } = defaultConfiguration.bank;
  const transfers = [
    { amountMinor: exact.dueMinor, payer, text: exact.reference },
    { amountMinor: matched.dueMinor - 100, payer: stranger, text: 'one' },
    { amountMinor: phoned.dueMinor, payer: stranger, text: 'two' },
  ];
  const text = statementOf({ iban, openingMinor: 0, day: '2027-03-01', number: 1 }, transfers);
  const system = { kind: 'system', name: 'import-statement' } as const;
  const file = { key: 'statements/test', bytes: Buffer.from(text) };
  await importStatementFile({ ...services(), actor: system }, file);

  const items = await scanBareTable(services());
  const idOf = (prefix: string, holds: (item: Record<string, unknown>) => boolean): string =>
    String(
      items.find((item) => item.pk.startsWith(prefix) && typeof item.id === 'string' && holds(item))?.id,
    );
  const lineOf = (amountMinor: number, named: boolean) =>
    idOf(
      'BANK-LINE#',
      (item) => item.amountMinor === amountMinor && (item.references as string[]).length > 0 === named,
    );
  const transitId = idOf('TRANSIT#', (item) => item.sourceId === phoned.id);
  const otherTransitId = idOf('TRANSIT#', (item) => item.sourceId === over.id);
  Object.assign(largeActs, {
    matchBankLine: {
      name: 'matchBankLine',
      params: { lineId: lineOf(matched.dueMinor - 100, false) },
      body: { orderId: matched.id, reason },
      otherBody: { orderId: other.id, reason },
    },
    bookExactLines: {
      name: 'bookExactLines',
      params: {},
      body: { sumMinor: exact.dueMinor },
      otherBody: { sumMinor: exact.dueMinor - 1 },
    },
    confirmTransit: {
      name: 'confirmTransit',
      params: { lineId: lineOf(phoned.dueMinor, false) },
      body: { transitId, reason },
      otherBody: { transitId: otherTransitId, reason },
    },
    matchSuspense: {
      name: 'matchSuspense',
      params: { suspenseId: idOf('SUSPENSE#', () => true) },
      body: { sourceId: other.id, reason },
      otherBody: { sourceId: matched.id, reason },
    },
  } satisfies Record<LargeAct['name'], LargeAct>);
});

const sent = ({ name, params, body }: LargeAct) => {
  const { method, path } = acts.endpoints[name] as Endpoint;
  return { method, path: path.replaceAll(/\{(\w+)\}/gu, (_, param: string) => params[param] ?? ''), body };
};
const send = ({ name, params, body }: LargeAct, otpProof: string) =>
  acting().request(name, {
    as: treasurer,
    params,
    ...(name === 'bookExactLines' && { query: {} }),
    body,
    key: randomUUID(),
    otpProof,
  });
const prove = (as: ActsAs, act: { method: string; path: string; body: unknown }) =>
  proveLargeAct(services(), as, act);

test('exact lines are booked together only as the sum that was confirmed', async () => {
  const { bookExactLines: act } = largeActs;
  for (const body of [{}, act.otherBody]) {
    const proof = await prove(treasurer, sent({ ...act, body }));
    const refused = await refusalOf(send({ ...act, body }, proof));
    expect(refused).toMatchObject({ code: 'changed_since_shown', details: act.body });
  }
});

describe.each(['matchBankLine', 'bookExactLines', 'confirmTransit', 'matchSuspense'] as const)(
  'above the four-eyes limit, %s',
  (name) => {
    test('takes a second factor for exactly itself: none for another amount, path or person, no second time, and no mailed code', async () => {
      const act = largeActs[name];
      const request = sent(act);
      expect(await codeOf(send(act, ''))).toBe('otp_needed');
      const otherAmount = await prove(treasurer, { ...request, body: act.otherBody });
      expect(await codeOf(send(act, otherAmount))).toBe('otp_other_request');
      const otherPath = await prove(treasurer, { ...request, path: '/api/bank/lines/other/match/' });
      expect(await codeOf(send(act, otherPath))).toBe('otp_other_request');
      expect(await codeOf(send(act, await prove(colleague, request)))).toBe('otp_not_yours');

      const used = await prove(treasurer, request);
      const first = new Transaction();
      consumeProof(first, treasurer.memberId, toOtpProof('staff-act', used, request), now);
      await commit(services().database, first);
      expect(await codeOf(send(act, used))).toBe('otp_used');

      // No code is mailed for an act of staff, and one that was mailed for something else confirms nothing here.
      const byMail = proofFor(services(), treasurer, 'staff-act', request as never);
      expect(await codeOf(byMail)).toBe('second_factor_needed');
      const { proof } = newOtpProof();
      const mailed = new Transaction();
      const until = addHours(instantOf(now), 1);
      writeProof(mailed, treasurer.memberId, toOtpProof('payout-address', proof, request), until, now);
      await commit(services().database, mailed);
      expect(await codeOf(send(act, proof))).toBe('otp_other_request');

      const right = await prove(treasurer, request);
      expect(await outcomeOf(send(act, right))).toBe('done');
    });
  },
);
