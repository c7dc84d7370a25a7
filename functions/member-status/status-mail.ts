import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/** What a member may know of a status: the reason only where staff made it visible. */
interface VisibleStatus {
  readonly reason: string | null;
  readonly until: Instant | null;
  readonly contactEmail: string;
}

/** Staff approved the account. */
export const approvedMail = (reader: Reader): MailContent => {
  const { t, link } = writerFor(reader);
  const brand = { brand: reader.brandName };
  return memberMail(reader, {
    subject: t('Your {brand} account is approved', brand),
    paragraphs: [
      t("Welcome to {brand}. We've approved your account: you can now sign in and start using it.", brand),
    ],
    link: link(t('Sign in'), '/auth/login/'),
  });
};

const explain = (reader: Reader, { reason, until, contactEmail }: VisibleStatus): string[] => {
  const { t, time } = writerFor(reader);
  return [
    ...(reason ? [t('Reason: {reason}', { reason })] : []),
    ...(until ? [t('This applies until {time}.', { time: time(until) })] : []),
    t('If you disagree, email {contact}.', { contact: contactEmail }),
  ];
};

export const restrictedMail = (reader: Reader, status: VisibleStatus): MailContent => {
  const { t, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t('Your account is temporarily restricted'),
    paragraphs: [
      t(
        "Your account can't move money right now. You can still sign in and see everything, and your positions keep earning.",
      ),
      ...explain(reader, status),
    ],
    link: link(t('View account'), '/settings/'),
  });
};

/** Has no link, because its reader can't sign in. */
export const blockedMail = (reader: Reader, status: VisibleStatus): MailContent => {
  const { t } = writerFor(reader);
  return memberMail(reader, {
    subject: t('Your account is blocked'),
    paragraphs: [t("You can't sign in right now. Your holdings are unaffected."), ...explain(reader, status)],
  });
};

/** A restriction or a block has ended, on its date or by staff. */
export const reopenedMail = (reader: Reader): MailContent => {
  const { t, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t('Your account is active again'),
    paragraphs: [
      t('The restriction on your account has been lifted. You can sign in and use everything again.'),
    ],
    link: link(t('Sign in'), '/auth/login/'),
  });
};
