import type { Instant } from '#shared/domain/calendar.ts';
import type { MailContent } from './mail-content.ts';
import type { Reader } from './reader.ts';
import { memberMail, writerFor } from './writer.ts';

/** What happened that concerns the security of an account. */
interface SafetyEvent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly activity: string;
  readonly at: Instant;
  /** The device and its address, where they are known. */
  readonly where?: string;
  readonly link?: MailContent['link'];
  /** What to do if it wasn't the reader; by default to set a new password and to contact us. */
  readonly alarm?: MailContent['alarm'];
}

/** Every mail about the security of an account has the same parts: what happened, when, where, and what to do about it. */
export const safetyMail = (reader: Reader, event: SafetyEvent): MailContent => {
  const { subject, paragraphs, activity, at, where, link: page, alarm } = event;
  const { t, time, link } = writerFor(reader);
  return memberMail(reader, {
    subject,
    paragraphs,
    facts: [
      { name: t('Activity'), value: activity },
      { name: t('Time'), value: time(at) },
      ...(where ? [{ name: t('Device and IP address'), value: where }] : []),
    ],
    ...(page ? { link: page } : {}),
    alarm: alarm ?? {
      text: t('Set a new password now and contact us, so that we can stop any withdrawals.'),
      link: link(t('Set a new password'), '/forgot-password/'),
    },
  });
};
