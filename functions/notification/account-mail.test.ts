import { expect, test } from 'vitest';
import { hashPayload } from '#functions/confirmation/otp.ts';
import { otpMail } from '#functions/confirmation/otp-mail.ts';
import type { Otp } from '#functions/confirmation/otp-schema.ts';
import { layOutMail } from '#functions/platform/mail/mail.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { withdrawalEndedMail, withdrawalRequestedMail } from '#functions/withdrawal/withdrawal-mail.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { DepositId, MemberId, OtpId, PayoutAddressId, WithdrawalId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payee.ts';
import { kycDecisions } from '#shared/domain/states.ts';
import {
  addressAddedMail,
  addressRemovedMail,
  kycDecidedMail,
  passwordRecoveredMail,
} from './account-mail.ts';

const readerIn = (language: 'en' | 'de') => ({
  language,
  name: 'Ida',
  brandName: 'Ballast',
  siteOrigin: 'https://site.example',
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const memberId = 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId;
const addressId = 'adr_01KMMFWG9FDM05P2VBNRJW85BR' as PayoutAddressId;
const iban = 'DE89370400440532013000';
const payee: Payee = { kind: 'bank', addressId, label: 'Home', holder: 'Ida Anchor', iban };

const otpFor = (purpose: Otp['purpose'], payload: unknown): Otp => ({
  id: 'otp_01KMMFWG9FDM05P2VBNRJW85BR' as OtpId,
  memberId,
  purpose,
  channel: 'email',
  payload,
  payloadHash: hashPayload(payload),
  digits: 6,
  expiresAt: instantOf(new Date('2027-03-01T09:10:00Z')),
  tries: 0,
  triesMax: 5,
  state: 'open',
});
const depositId = 'dep_01KMMFWG9FDM05P2VBNRJW85BR';
const request = { amountMinor: 50_000, feeMinor: 100, payoutAddressId: addressId };

test.each([
  [
    'infinity-withdrawal',
    request,
    payee,
    'It confirms a withdrawal of €500.00 from Infinity: fee €1.00, so €499.00 go to Home (Ida Anchor, DE89 •••• 3000).',
    'Er bestätigt eine Auszahlung von 500,00 € aus Infinity: Gebühr 1,00 €, somit gehen 499,00 € an Home (Ida Anchor, DE89 •••• 3000).',
  ],
  [
    'security-withdrawal',
    { kind: 'bonus', ...request },
    null,
    'It confirms a withdrawal of €500.00 from Security: fee €1.00, so €499.00 go to an address that you removed.',
    'Er bestätigt eine Auszahlung von 500,00 € aus Security: Gebühr 1,00 €, somit gehen 499,00 € an eine Adresse, die Sie entfernt haben.',
  ],
  [
    'security-withdrawal',
    {
      kind: 'principal',
      depositId,
      amountMinor: 50_000,
      earlyExitFeeMinor: 1_000,
      payoutAddressId: addressId,
    },
    payee,
    'It confirms that €500.00 of the principal of your deposit are withdrawn: early-exit fee €10.00, so €490.00 go to Home (Ida Anchor, DE89 •••• 3000).',
    'Er bestätigt, dass 500,00 € vom Kapital Ihrer Einlage ausgezahlt werden: Gebühr für die vorzeitige Auszahlung 10,00 €, somit gehen 490,00 € an Home (Ida Anchor, DE89 •••• 3000).',
  ],
  [
    'payout-address',
    { kind: 'crypto', label: 'Cold', network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    null,
    'It confirms that this payout address is added to your account: Cold (Tron, TR7NHq •••• Lj6t).',
    'Er bestätigt, dass Ihrem Konto diese Auszahlungsadresse hinzugefügt wird: Cold (Tron, TR7NHq •••• Lj6t).',
  ],
] as const)(
  'the mail with a code says everything that it confirms, until when it holds, and that nobody asks for it: %s',
  (purpose, payload, address, english, german) => {
    for (const [language, sentence, until, nobody] of [
      ['en', english, '1 March 2027 at 09:10 UTC', 'None of us ever asks you for this code'],
      ['de', german, '1. März 2027 um 09:10 UTC', 'Niemand von uns fragt Sie je nach diesem Code'],
    ] as const) {
      const told = { address, code: '012345', currency: 'EUR' };
      const mail = otpMail(readerIn(language), otpFor(purpose, payload), told);
      const [what = '', holds = '', warning] = mail.paragraphs.map(plain);
      expect(what).toContain(sentence);
      expect(holds).toContain(until);
      expect(warning).toContain(nobody);
      expect(mail.code).toBe('012345');
      expect(mail.link).toBeUndefined();
      expect(JSON.stringify(mail)).not.toContain(iban);
    }
  },
);

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
  arrivesBy: '2027-03-04' as Day,
  configurationVersion: 1,
  createdAt: instantOf(new Date('2027-03-01T09:10:00Z')),
  history: [],
  version: 1,
  currency: 'EUR',
  ...over,
});
const textOf = (mail: MailContent | null) =>
  mail ? plain(layOutMail(mail, defaultConfiguration.brand).text) : '';

test('the mail about a requested withdrawal names all figures, the address, when it arrives and how to take it back', () => {
  const mail = withdrawalRequestedMail(readerIn('en'), withdrawal({}));
  for (const part of ['€500.00', '€1.00', '€499.00', 'DE89 •••• 3000', '4 March 2027', 'cancel', 'not you'])
    expect(textOf(mail)).toContain(part);
  expect(mail.link?.url).toBe(
    'https://site.example/security/withdrawals/?withdrawal=wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  );
  expect(textOf(withdrawalRequestedMail(readerIn('de'), withdrawal({})))).toContain('Das waren nicht Sie?');
});

test('an approved withdrawal is not told of: the member hears when it is paid', () => {
  expect(withdrawalEndedMail(readerIn('en'), withdrawal({ state: 'approved' }))).toBeNull();
  const paid = withdrawal({ state: 'paid', reference: 'TRANSFER 7' });
  for (const part of ['€499.00', 'TRANSFER 7', 'DE89 •••• 3000'])
    expect(textOf(withdrawalEndedMail(readerIn('en'), paid))).toContain(part);
});

test.each(['rejected', 'failed'] as const)(
  'the mail about a %s withdrawal says why, and that the money is back',
  (state) => {
    const history = [
      { at: '2027-03-02T09:00:00.000Z', state, actor: { kind: 'system', name: 'x' }, reason: 'Ask us' },
    ] as unknown as Withdrawal['history'];
    const ended = withdrawal({ state, reasonCode: 'address-in-doubt', history });
    const english = textOf(withdrawalEndedMail(readerIn('en'), ended));
    for (const part of ['not sure that the address is right', 'Ask us', 'back in your available balance'])
      expect(english).toContain(part);
    expect(textOf(withdrawalEndedMail(readerIn('de'), ended))).toContain(
      'wieder in Ihrem verfügbaren Guthaben',
    );
  },
);

test('the mail about a cancelled principal withdrawal says that the deposit is as before', () => {
  const deposit = { depositId: depositId as DepositId, planName: 'Core' };
  const mail = withdrawalEndedMail(
    readerIn('en'),
    withdrawal({ state: 'cancelled', kind: 'principal', deposit }),
  );
  expect(textOf(mail)).toContain('back in your deposit Core');
});

test('mails about addresses and the password say what happened, and what to do when it was somebody else', () => {
  const usableFrom = instantOf(new Date('2027-03-02T09:00:00Z'));
  const at = instantOf(new Date('2027-03-01T08:30:00Z'));
  const address = { label: 'Home', masked: 'DE89 •••• 3000', at };
  for (const [language, warning] of [
    ['en', 'This was not you?'],
    ['de', 'Das waren nicht Sie?'],
  ] as const) {
    const reader = readerIn(language);
    const added = textOf(addressAddedMail(reader, { ...address, usableFrom }));
    const recovered = textOf(passwordRecoveredMail(reader, { at, restsUntil: usableFrom }));
    for (const text of [added, textOf(addressRemovedMail(reader, address)), recovered]) {
      expect(text).toContain(warning);
      expect(text).toContain('08:30 UTC');
    }
    expect(added).toContain('DE89 •••• 3000');
    for (const text of [added, recovered]) expect(text).toContain('09:00 UTC');
  }
});

test('the mail about a proof of identity has its own words for each decision, and the remark of compliance', () => {
  for (const language of ['en', 'de'] as const) {
    const mails = kycDecisions.map((decision) =>
      kycDecidedMail(readerIn(language), { decision, reason: 'Your passport has run out' }),
    );
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(kycDecisions.length);
    for (const mail of mails) {
      expect(textOf(mail)).toContain('Your passport has run out');
      expect(mail.link?.url).toBe('https://site.example/kyc/');
    }
  }
});
