import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import type { MailText } from '#functions/platform/mail/texts.en.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { formatPayee } from '#shared/domain/payee.ts';
import type { WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

type MailedWithdrawal = Withdrawal & { readonly currency: string };

/** The words of the reader, with the figures, the address and the page of the withdrawal. */
const writerAbout = (reader: Reader, withdrawal: MailedWithdrawal) => {
  const writer = writerFor(reader);
  const { t, money, link } = writer;
  const { id, area, amountMinor, feeMinor, earlyExitFeeMinor, payee, currency } = withdrawal;
  const feesMinor = sumMinor(feeMinor, earlyExitFeeMinor);
  return {
    ...writer,
    amount: money(amountMinor, currency),
    fee: money(feesMinor, currency),
    /** What a returned payment gives back: the early-exit fee stays. */
    back: money(subtractMinor(amountMinor, withdrawal.earlyExitFeeMinor), currency),
    net: money(subtractMinor(amountMinor, feesMinor), currency),
    destination: formatPayee(payee),
    page: link(t('View withdrawal'), `/${area}/withdrawals/?withdrawal=${id}`),
  };
};
type Writer = ReturnType<typeof writerAbout>;

/** Where the money is after a withdrawal that was not paid. */
const returned = ({ kind, deposit }: MailedWithdrawal, { t }: Writer): string =>
  kind === 'principal'
    ? t('The money is back in your {plan} deposit, as if you had never requested it.', {
        plan: deposit?.planName ?? '',
      })
    : t('The full amount, including the fee, is back in your available balance.');

const reasons = {
  'address-in-doubt': "We couldn't confirm the payout address.",
  'source-of-funds': 'We need more information about the source of the funds.',
  'identity-in-doubt': 'We need to be sure that the request came from you.',
  'member-asked': 'You asked us to stop it.',
  'bank-returned-it': 'The bank or network returned the payment.',
  other: "The payment wasn't possible.",
} as const satisfies Readonly<Record<WithdrawalReasonCode, MailText>>;

/** A withdrawal was requested: its figures, when it should arrive, and how it can still be cancelled. */
export const withdrawalRequestedMail = (reader: Reader, withdrawal: MailedWithdrawal): MailContent => {
  const { t, day, amount, fee, net, destination, page } = writerAbout(reader, withdrawal);
  return safetyMail(reader, {
    subject: t('You requested a withdrawal'),
    paragraphs: [
      t(
        "We've received your request to withdraw {amount}. After a fee of {fee}, we'll pay {net} to {destination}. The amount is held until then.",
        { amount, fee, net, destination },
      ),
      t(
        "The money should arrive by {date}. Until we've approved the withdrawal, you can cancel it free of charge on the page below.",
        { date: day(withdrawal.arrivesBy) },
      ),
    ],
    activity: t('Withdrawal of {amount} to {destination}', { amount, destination }),
    at: withdrawal.createdAt,
    link: page,
    alarm: {
      text: t('Cancel the withdrawal right away with the link above, set a new password and contact us.'),
    },
  });
};

/** The transfer was made; of one to a bank account, no statement has shown it yet. */
const sentMail = (reader: Reader, withdrawal: MailedWithdrawal): MailContent => {
  const { t, net, destination, page } = writerAbout(reader, withdrawal);
  const { reference } = withdrawal;
  return memberMail(reader, {
    subject: t('{net} is on its way', { net }),
    paragraphs: [
      t("We've sent {net} to {destination}. The payment reference is {reference}.", {
        net,
        destination,
        reference: reference ?? '',
      }),
      t('How long the money takes to arrive now depends on the bank or network.'),
    ],
    link: page,
  });
};

/** A bank statement showed the transfer on this day. */
const shownByBankMail = (reader: Reader, withdrawal: MailedWithdrawal, paidOn: Day): MailContent => {
  const { t, day, net, destination, page } = writerAbout(reader, withdrawal);
  return memberMail(reader, {
    subject: t('{net} has left our bank account', { net }),
    paragraphs: [
      t('Our bank transferred {net} to {destination} on {date}. The payment reference is {reference}.', {
        net,
        destination,
        date: day(paidOn),
        reference: withdrawal.reference ?? '',
      }),
      t('How long the money takes to arrive now depends on the bank or network.'),
    ],
    link: page,
  });
};

/** The payee's bank returned the transfer; or ours, which never showed it as paid, refused to make it. */
const broughtBackMail = (reader: Reader, withdrawal: MailedWithdrawal): MailContent => {
  const { t, net, back, destination, page } = writerAbout(reader, withdrawal);
  const wasMade = withdrawal.paidOn !== null;
  return memberMail(reader, {
    subject: wasMade ? t('The bank returned your withdrawal') : t('Your withdrawal failed'),
    paragraphs: [
      wasMade
        ? t("Our transfer of {net} to {destination} came back from the payee's bank.", { net, destination })
        : t('Our bank refused to transfer {net} to {destination}.', { net, destination }),
      t('{amount} is back in your available balance. Check the payout address before you request it again.', {
        amount: back,
      }),
    ],
    link: page,
  });
};

const notPaidTexts = {
  rejected: {
    subject: 'Your withdrawal was rejected',
    paragraph: 'Your withdrawal of {amount} was rejected.',
  },
  failed: { subject: 'Your withdrawal failed', paragraph: "Your withdrawal of {amount} couldn't be paid." },
} as const satisfies Readonly<Record<string, Readonly<Record<'subject' | 'paragraph', MailText>>>>;

const notPaidMail = (
  reader: Reader,
  withdrawal: MailedWithdrawal,
  state: keyof typeof notPaidTexts,
): MailContent => {
  const writer = writerAbout(reader, withdrawal);
  const { t, amount, page } = writer;
  const { subject, paragraph } = notPaidTexts[state];
  const comment = withdrawal.history.at(-1)?.reason ?? '';
  return memberMail(reader, {
    subject: t(subject),
    paragraphs: [
      t(paragraph, { amount }),
      t(reasons[withdrawal.reasonCode ?? 'other']),
      ...(comment ? [t('Our comment: {comment}', { comment })] : []),
      returned(withdrawal, writer),
    ],
    link: page,
  });
};

const cancelledMail = (reader: Reader, withdrawal: MailedWithdrawal): MailContent => {
  const writer = writerAbout(reader, withdrawal);
  const { t, amount, page } = writer;
  return safetyMail(reader, {
    subject: t('You cancelled a withdrawal'),
    paragraphs: [
      t('Your withdrawal of {amount} has been cancelled.', { amount }),
      returned(withdrawal, writer),
    ],
    activity: t('Withdrawal of {amount} cancelled', { amount }),
    at: withdrawal.history.at(-1)?.at ?? withdrawal.createdAt,
    link: page,
  });
};

/** The money of a withdrawal left, or is back. Approval alone is not mailed. */
export const withdrawalEndedMail = (reader: Reader, withdrawal: MailedWithdrawal): MailContent | null => {
  const { state } = withdrawal;
  switch (state) {
    case 'sent':
      return sentMail(reader, withdrawal);
    case 'paid': {
      const { paidOn } = withdrawal;
      return paidOn ? shownByBankMail(reader, withdrawal, paidOn) : sentMail(reader, withdrawal);
    }
    case 'rejected':
    case 'failed':
      return notPaidMail(reader, withdrawal, state);
    case 'returned':
      return broughtBackMail(reader, withdrawal);
    case 'cancelled':
      return cancelledMail(reader, withdrawal);
    case 'waiting':
    case 'approved':
      return null;
  }
};
