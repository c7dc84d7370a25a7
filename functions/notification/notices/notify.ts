import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { required } from '#functions/platform/environment.ts';
import { layOutMail, type Mail } from '#functions/platform/mail/mail.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { sendMail } from '#functions/platform/mail/send-mail.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { currentConfigurationKey } from '#functions/platform/table/keys.ts';
import { commitOnce, forgetOnce, markOnce } from '#functions/platform/table/once.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { type MemberNotification, mutableTopicOf, topicOf } from '#shared/domain/notification-kinds.ts';
import { notifyOnce } from '../table/notify-once.ts';
import { noticeOf } from './notice-of.ts';

const consumer = 'notifications';

/** What notifying needs. */
interface Notifying {
  readonly database: Database;
  readonly now: () => Date;
  readonly secrets: Secrets;
}

/** A mail about an event, with the name of its marker. */
interface Letter {
  readonly marker: 'member-mail' | 'former-mail' | 'staff-mail';
  readonly to: string;
  readonly mail: Mail;
  readonly isWanted: boolean;
}

/** Mails about security and the account itself can't be muted. */
const isMuted = ({ mutedMails }: Member, notification: MemberNotification | null): boolean => {
  const topic = notification && mutableTopicOf(notification.kind);
  return topic !== null && mutedMails.includes(topic);
};

const layOutFor = (
  content: MailContent,
  notification: MemberNotification | null,
  { brand }: Configuration,
): Mail =>
  layOutMail(
    content,
    brand,
    notification
      ? {
          topic: topicOf(notification.kind),
          settingsUrl: new URL('/settings/#notifications', required('SITE_ORIGIN')).href,
        }
      : undefined,
  );

/** The notification and the mails for an event; null where it has neither. */
const prepare = async (event: PlatformEvent, services: Notifying) => {
  const notice = noticeOf(event, services);
  if (!notice) return null;
  const keys = [currentConfigurationKey, ...notice.keys];
  const [configured, mine, ...items] = await readItems(services.database, keys);
  const member = parseItem(memberSchema, mine);
  if (!member) throw new Error(`no member ${event.eventId} is about`);
  // A closed account gets only the farewell, which has its own address.
  if (member.status === 'closed' && notice.to === undefined) return null;
  const configuration = configurationOf(configured);
  const from = [member, configuration, items[0], items[1]] as const;
  const notification = notice.notification?.(...from) ?? null;
  const content = await notice.mail(...from);
  const former = await notice.formerMail?.(...from);
  const forStaff = notice.staffMail?.(...from);
  const letters: Letter[] = [];
  if (content)
    letters.push({
      marker: 'member-mail',
      to: notice.to ?? member.email,
      mail: layOutFor(content, notification, configuration),
      isWanted: !isMuted(member, notification),
    });
  if (former)
    letters.push({
      marker: 'former-mail',
      to: former.to,
      mail: layOutFor(former.content, notification, configuration),
      isWanted: true,
    });
  if (forStaff)
    letters.push({
      marker: 'staff-mail',
      to: configuration.brand.contactEmail,
      mail: layOutMail(forStaff, configuration.brand),
      isWanted: true,
    });
  const addressed = notification && { memberId: member.id, notification, at: event.at };
  return addressed || letters.length > 0 ? { addressed, letters } : null;
};

/**
 * Notifies a member of an event once: in the app, and by mail unless they muted that topic. The notification is
 * committed in one transaction with its marker and those of the mails, before any mail is sent. When the mail service
 * refuses a mail, only that mail's marker is removed, so the next delivery sends it and repeats nothing else. A crash
 * in between loses a mail; the opposite order would send one twice. Mails only repeat what the screens show.
 */
export const notify = async (
  event: PlatformEvent,
  services: Notifying,
  send: typeof sendMail = sendMail,
): Promise<void> => {
  const prepared = await prepare(event, services);
  if (!prepared) return;
  const { addressed, letters } = prepared;
  const { database, now } = services;
  const { eventId } = event;
  const isFirst = await notifyOnce(database, { consumer, eventId }, addressed, now(), (transaction) => {
    // Muted mails are marked as well, so that unmuting a topic sends no old mails.
    for (const { marker } of letters) markOnce(transaction, marker, eventId, now());
  });
  const post = async ({ marker, to, mail }: Letter): Promise<void> => {
    // Handled before, so only a mail that was refused then is left to send.
    if (!isFirst && !(await commitOnce(database, marker, eventId, now(), () => undefined))) return;
    try {
      await send(to, mail);
    } catch (error) {
      await forgetOnce(database, marker, eventId);
      throw error;
    }
  };
  const results = await Promise.allSettled(letters.filter(({ isWanted }) => isWanted).map(post));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
