import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import type { MailText } from '#functions/platform/mail/texts.en.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { KycDecision } from '#shared/domain/states.ts';

const identityMail = (
  reader: Reader,
  label: 'View verification' | 'Renew verification',
  content: Pick<MailContent, 'subject' | 'paragraphs'>,
): MailContent => {
  const { t, link } = writerFor(reader);
  return memberMail(reader, { ...content, link: link(t(label), '/kyc/') });
};

const decisions = {
  approved: {
    subject: 'Your identity is verified',
    paragraph: "We've verified your identity. You can now withdraw money.",
  },
  'more-needed': {
    subject: 'We need more information to verify your identity',
    paragraph: "We've reviewed what you sent and need more information before we can verify your identity.",
  },
  rejected: {
    subject: "We couldn't verify your identity",
    paragraph:
      "We couldn't verify your identity, so you can't withdraw money. Your holdings are unaffected. If you disagree, contact us.",
  },
} as const satisfies Readonly<Record<KycDecision, Readonly<Record<'subject' | 'paragraph', MailText>>>>;

/** What compliance decided about the verification, and why. */
export const kycDecidedMail = (
  reader: Reader,
  { decision, reason }: { readonly decision: KycDecision; readonly reason: string },
): MailContent => {
  const { t } = writerFor(reader);
  const { subject, paragraph } = decisions[decision];
  return identityMail(reader, 'View verification', {
    subject: t(subject),
    paragraphs: [t(paragraph), t('Our comment: {comment}', { comment: reason })],
  });
};

/** The verification expires soon and can be renewed now. */
export const identityExpiringMail = (reader: Reader, verifiedUntil: Day): MailContent => {
  const { t, day } = writerFor(reader);
  const date = day(verifiedUntil);
  return identityMail(reader, 'Renew verification', {
    subject: t('Renew your identity verification by {date}', { date }),
    paragraphs: [
      t(
        'Your identity verification is valid until {date}, when the document you showed us expires. You can renew it now with a document that is valid for longer.',
        { date },
      ),
      t(
        "We've kept your details and only need new documents. Nothing changes until then, or while we review them.",
      ),
    ],
  });
};

/** The verification has expired, which pauses withdrawals until it is renewed. */
export const identityExpiredMail = (reader: Reader, verifiedUntil: Day): MailContent => {
  const { t, day } = writerFor(reader);
  return identityMail(reader, 'Renew verification', {
    subject: t('Withdrawals are paused until you renew your identity verification'),
    paragraphs: [
      t(
        "Your identity verification was valid until {date}. You can't withdraw money until you renew it with a valid document.",
        { date: day(verifiedUntil) },
      ),
      t('Your holdings are unaffected: your balances stay as they are, and your positions keep earning.'),
    ],
  });
};
