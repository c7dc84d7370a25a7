import * as z from 'zod/mini';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { newPasskeySchema, passkeyRemovalSchema } from '#shared/domain/passkeys.ts';
import { cryptoNetworkSchema, formatPayee, type Payee } from '#shared/domain/payee.ts';
import { infinityWithdrawalSchema, securityWithdrawalSchema } from '#shared/domain/withdrawal-request.ts';
import type { MailedOtpPurpose } from '#shared/domain/words.ts';
import type { Otp } from './otp-schema.ts';

/** The address to be added. Its checksums were verified when the code was requested. */
const newAddressSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bank'), label: z.string(), holder: z.string(), iban: z.string() }),
  z.object({
    kind: z.literal('crypto'),
    label: z.string(),
    network: cryptoNetworkSchema,
    address: z.string(),
  }),
]);

interface Confirmation {
  readonly payload: unknown;
  readonly address: Payee | null;
  readonly currency: string;
}
type Writer = ReturnType<typeof writerFor>;

const amounts = (
  { money, t }: Writer,
  { address, currency }: Confirmation,
  { amountMinor, feeMinor }: { readonly amountMinor: Minor; readonly feeMinor: Minor },
) => ({
  amount: money(amountMinor, currency),
  fee: money(feeMinor, currency),
  net: money(subtractMinor(amountMinor, feeMinor), currency),
  destination: address ? formatPayee(address) : t("an address you've removed"),
});

/** What the code confirms: one sentence with everything the member agrees to. */
const statements: Readonly<Record<MailedOtpPurpose, (writer: Writer, confirmation: Confirmation) => string>> =
  {
    'payout-address': ({ t }, { payload }) =>
      t('Use this code to add the payout address {destination} to your account.', {
        destination: formatPayee(newAddressSchema.parse(payload)),
      }),
    'new-authenticator': ({ t }) =>
      t(
        'Use this code to set up an authenticator app for your account. Its codes will then be needed to sign in and to confirm withdrawals.',
      ),
    'new-passkey': ({ t }, { payload }) =>
      t(
        'Use this code to add the passkey “{name}” to your account. It can then sign in and confirm withdrawals.',
        {
          name: newPasskeySchema.parse(payload).name,
        },
      ),
    'passkey-removal': ({ t }, { payload }) =>
      t('Use this code to remove the passkey “{name}” from your account.', {
        name: passkeyRemovalSchema.parse(payload).name,
      }),
    'account-closure': ({ t }) =>
      t('Use this code to close your account permanently. It must not hold any money or positions.'),
    'data-export': ({ t }) => t('Use this code to create an archive of all data that we store about you.'),
    'data-download': ({ t }) =>
      t('Use this code to download the archive of all data that we store about you.'),
    'infinity-withdrawal': (writer, confirmation) =>
      writer.t(
        'Use this code to withdraw {amount} from {area}. After a fee of {fee}, {net} goes to {destination}.',
        {
          ...amounts(writer, confirmation, infinityWithdrawalSchema.parse(confirmation.payload)),
          area: writer.area('infinity'),
        },
      ),
    'security-withdrawal': (writer, confirmation) => {
      const request = securityWithdrawalSchema.parse(confirmation.payload);
      return request.kind === 'bonus'
        ? writer.t(
            'Use this code to withdraw {amount} from {area}. After a fee of {fee}, {net} goes to {destination}.',
            { ...amounts(writer, confirmation, request), area: writer.area('security') },
          )
        : writer.t(
            'Use this code to withdraw {amount} of your deposit. After an early-exit fee of {fee}, {net} goes to {destination}.',
            amounts(writer, confirmation, {
              amountMinor: request.amountMinor,
              feeMinor: request.earlyExitFeeMinor,
            }),
          );
    },
  };

/**
 * The code with everything that it confirms, so that a member who was led to a forged page notices that it is something
 * else. It deliberately has no link: the page that asks for the code is already open.
 */
export const otpMail = (
  reader: Reader,
  otp: Pick<Otp, 'payload' | 'expiresAt'> & { readonly purpose: MailedOtpPurpose },
  {
    code,
    ...confirmed
  }: { readonly address: Payee | null; readonly code: string; readonly currency: string },
): MailContent => {
  const writer = writerFor(reader);
  const { t, time } = writer;
  return memberMail(reader, {
    subject: t('Your {brand} confirmation code', { brand: reader.brandName }),
    paragraphs: [
      statements[otp.purpose](writer, { ...confirmed, payload: otp.payload }),
      t(
        'The code works for this action only and is valid until {time}. If you requested several codes, only the latest one works.',
        { time: time(otp.expiresAt) },
      ),
      t(
        "We'll never ask you for this code, not even on the phone. If anything above doesn't look right, don't enter the code.",
      ),
    ],
    code,
    footnote: t(
      "If you didn't request a code, someone else may have signed in with your password. Change it and contact us.",
    ),
  });
};
