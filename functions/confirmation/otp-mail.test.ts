import { expect, test } from 'vitest';
import { plainBlanks, readerIn } from '#functions/testing/mails.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId, OtpId, PayoutAddressId } from '#shared/domain/ids.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { MailedOtpPurpose } from '#shared/domain/words.ts';
import { hashPayload } from './otp.ts';
import { otpMail } from './otp-mail.ts';
import type { Otp } from './otp-schema.ts';

const memberId = 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId;
const addressId = 'adr_01KMMFWG9FDM05P2VBNRJW85BR' as PayoutAddressId;
const iban = 'DE89370400440532013000';
const payee: Payee = { kind: 'bank', addressId, label: 'Home', holder: 'Ida Anchor', iban };

const otpFor = <Purpose extends MailedOtpPurpose>(
  purpose: Purpose,
  payload: unknown,
): Otp & { readonly purpose: Purpose } => ({
  id: 'otp_01KMMFWG9FDM05P2VBNRJW85BR' as OtpId,
  memberId,
  purpose,
  channel: 'email',
  payload,
  payloadHash: hashPayload(payload),
  digits: 6,
  keyId: '1',
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
    'Use this code to withdraw €500.00 from Infinity. After a fee of €1.00, €499.00 goes to Home (Ida Anchor, DE89 •••• 3000).',
    'mit diesem Code bestätigen Sie eine Auszahlung von 500,00 € aus Infinity. Nach Abzug der Gebühr von 1,00 € gehen 499,00 € an Home (Ida Anchor, DE89 •••• 3000).',
  ],
  [
    'security-withdrawal',
    { kind: 'bonus', ...request },
    null,
    "Use this code to withdraw €500.00 from Security. After a fee of €1.00, €499.00 goes to an address you've removed.",
    'mit diesem Code bestätigen Sie eine Auszahlung von 500,00 € aus Security. Nach Abzug der Gebühr von 1,00 € gehen 499,00 € an eine von Ihnen entfernte Adresse.',
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
    'Use this code to withdraw €500.00 of your deposit. After an early-exit fee of €10.00, €490.00 goes to Home (Ida Anchor, DE89 •••• 3000).',
    'mit diesem Code bestätigen Sie eine Auszahlung von 500,00 € aus Ihrer Einlage. Nach Abzug der Gebühr für die vorzeitige Auszahlung von 10,00 € gehen 490,00 € an Home (Ida Anchor, DE89 •••• 3000).',
  ],
  [
    'payout-address',
    { kind: 'crypto', label: 'Cold', network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    null,
    'Use this code to add the payout address Cold (Tron, TR7NHq •••• Lj6t) to your account.',
    'mit diesem Code fügen Sie Ihrem Konto die Auszahlungsadresse Cold (Tron, TR7NHq •••• Lj6t) hinzu.',
  ],
] as const)(
  'the mail with a code says what it confirms, until when it is valid, and that we never ask for it: %s',
  (purpose, payload, address, english, german) => {
    for (const [language, sentence, until, promise] of [
      ['en', english, '1 March 2027 at 09:10 UTC', "We'll never ask you for this code"],
      ['de', german, '1. März 2027 um 09:10 UTC', 'Wir fragen Sie niemals nach diesem Code'],
    ] as const) {
      const confirmed = { address, code: '012345', currency: 'EUR' };
      const mail = otpMail(readerIn(language), otpFor(purpose, payload), confirmed);
      const [what = '', holds = '', warning] = mail.paragraphs.map(plainBlanks);
      expect(what).toContain(sentence);
      expect(holds).toContain(until);
      expect(warning).toContain(promise);
      expect(mail.code).toBe('012345');
      expect(mail.link).toBeUndefined();
      expect(JSON.stringify(mail)).not.toContain(iban);
    }
  },
);
