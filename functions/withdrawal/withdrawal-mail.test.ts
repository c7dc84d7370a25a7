import { expect, test } from 'vitest';
import { mailTextOf, readerIn } from '#functions/testing/mails.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { DepositId, MemberId, PayoutAddressId, WithdrawalId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payee.ts';
import { withdrawalEndedMail, withdrawalRequestedMail } from './withdrawal-mail.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

const memberId = 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId;
const addressId = 'adr_01KMMFWG9FDM05P2VBNRJW85BR' as PayoutAddressId;
const iban = 'DE89370400440532013000';
const payee: Payee = { kind: 'bank', addressId, label: 'Home', holder: 'Ida Anchor', iban };

const withdrawal = (over: Partial<Withdrawal>): Withdrawal & { currency: string } => ({
  id: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' as WithdrawalId,
  area: 'security',
  kind: 'bonus',
  memberId,
  memberName: 'Ida',
  memberEmail: 'ida@member.example',
  state: 'waiting',
  amountMinor: asMinor(50_000),
  feeMinor: asMinor(100),
  earlyExitFeeMinor: asMinor(0),
  deposit: null,
  payee,
  approvalsNeeded: 1,
  firstApproverId: null,
  approvals: [],
  claim: null,
  flag: null,
  reasonCode: null,
  reference: null,
  payeeAcceptance: null,
  payableId: null,
  paidOn: null,
  arrivesBy: '2027-03-04' as Day,
  configurationVersion: 1,
  createdAt: instantOf(new Date('2027-03-01T09:10:00Z')),
  history: [],
  version: 1,
  currency: 'EUR',
  ...over,
});
test('the mail about a requested withdrawal names all figures, the address, when it arrives and how to cancel it', () => {
  const mail = withdrawalRequestedMail(readerIn('en'), withdrawal({}));
  for (const part of [
    '€500.00',
    '€1.00',
    '€499.00',
    'DE89 •••• 3000',
    '4 March 2027',
    'cancel',
    "Wasn't you?",
  ])
    expect(mailTextOf(mail)).toContain(part);
  expect(mail.link?.url).toBe(
    'https://site.example/security/withdrawals/?withdrawal=wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  );
  expect(mailTextOf(withdrawalRequestedMail(readerIn('de'), withdrawal({})))).toContain(
    'Waren Sie das nicht?',
  );
});

test('approval alone is not mailed, but the transfer is', () => {
  expect(withdrawalEndedMail(readerIn('en'), withdrawal({ state: 'approved' }))).toBeNull();
  const sent = withdrawal({ state: 'sent', reference: 'TRANSFER 7' });
  const mail = withdrawalEndedMail(readerIn('en'), sent);
  expect(mail?.subject).toBe('€499.00 is on its way');
  for (const part of ['€499.00', 'TRANSFER 7', 'DE89 •••• 3000']) expect(mailTextOf(mail)).toContain(part);
});

test('the mail about a paid withdrawal gives the day on which it left our bank account', () => {
  const paidOn = '2027-03-04' as Day;
  const paid = withdrawal({ state: 'paid', reference: 'TRANSFER 7', paidOn });
  const mail = withdrawalEndedMail(readerIn('en'), paid);
  expect(mail?.subject).toBe('€499.00 has left our bank account');
  for (const part of ['€499.00', '4 March 2027', 'TRANSFER 7', 'DE89 •••• 3000'])
    expect(mailTextOf(mail)).toContain(part);
});

test('a crypto withdrawal is paid as soon as it is sent, without a bank', () => {
  const paid = withdrawal({ state: 'paid', reference: 'TRANSFER 7', paidOn: null });
  expect(withdrawalEndedMail(readerIn('en'), paid)?.subject).toBe('€499.00 is on its way');
});

test.each(['rejected', 'failed'] as const)(
  'the mail about a %s withdrawal says why, and that the money is back',
  (state) => {
    const history = [
      { at: '2027-03-02T09:00:00.000Z', state, actor: { kind: 'system', name: 'x' }, reason: 'Ask us' },
    ] as unknown as Withdrawal['history'];
    const ended = withdrawal({ state, reasonCode: 'address-in-doubt', history });
    const english = mailTextOf(withdrawalEndedMail(readerIn('en'), ended));
    for (const part of ["couldn't confirm the payout address", 'Ask us', 'back in your available balance'])
      expect(english).toContain(part);
    expect(mailTextOf(withdrawalEndedMail(readerIn('de'), ended))).toContain(
      'wieder auf Ihrem verfügbaren Guthaben',
    );
  },
);

test('the mail about a cancelled principal withdrawal says that the deposit is as before', () => {
  const deposit = { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR' as DepositId, planName: 'Core' };
  const mail = withdrawalEndedMail(
    readerIn('en'),
    withdrawal({ state: 'cancelled', kind: 'principal', deposit }),
  );
  expect(mailTextOf(mail)).toContain('back in your Core deposit');
});

test('the mail about a returned withdrawal says whether the transfer came back or was never made', () => {
  const returned = (paidOn: Day | null) =>
    mailTextOf(withdrawalEndedMail(readerIn('en'), withdrawal({ state: 'returned', paidOn })));
  expect(returned('2027-03-04' as Day)).toContain("came back from the payee's bank");
  expect(returned(null)).toContain('Our bank refused to transfer');
  expect(returned(null)).not.toContain('came back');
});
