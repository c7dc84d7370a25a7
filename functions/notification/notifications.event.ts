import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { required } from '#functions/platform/environment.ts';
import { layOutMail, type Mail } from '#functions/platform/mail/mail.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { sendMail } from '#functions/platform/mail/send-mail.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import { currentConfigurationKey } from '#functions/platform/table/keys.ts';
import { commitOnce, forgetOnce, markOnce } from '#functions/platform/table/once.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { mutableTopicOf, type Told, topicOf } from '#shared/domain/notification-kinds.ts';
import { noticeOf } from './notices/notice-of.ts';
import { tellOnce } from './table/tell.ts';

const consumer = 'notifications';

/** A mail about an event, with the name of its marker. */
interface Letter {
  readonly marker: 'member-mail' | 'staff-mail';
  readonly to: string;
  readonly mail: Mail;
  readonly isWanted: boolean;
}

/** Whether the member does without the mail; what is about safety or the account itself goes out all the same. */
const isMuted = ({ mutedMails }: Member, told: Told | null): boolean => {
  const topic = told && mutableTopicOf(told.kind);
  return topic !== null && mutedMails.includes(topic);
};

const layOutFor = (content: MailContent, told: Told | null, { brand }: Configuration): Mail =>
  layOutMail(
    content,
    brand,
    told
      ? {
          topic: topicOf(told.kind),
          settingsUrl: new URL('/settings/#notifications', required('SITE_ORIGIN')).href,
        }
      : undefined,
  );

/** What is told about an event, and the mails about it; null when it is nothing to tell of. */
const wordNews = async (event: PlatformEvent, services: Services) => {
  const notice = noticeOf(event, services);
  if (!notice) return null;
  const keys = [currentConfigurationKey, ...notice.keys];
  const [configured, mine, ...items] = await readItems(services.database, keys);
  const member = parseItem(memberSchema, mine);
  if (!member) throw new Error(`no member ${event.eventId} is about`);
  // Who closed the account is told nothing more but that, at the address that the event kept.
  if (member.status === 'closed' && notice.to === undefined) return null;
  const configuration = configurationOf(configured);
  const from = [member, configuration, items[0], items[1]] as const;
  const told = notice.tell?.(...from) ?? null;
  const content = await notice.word(...from);
  const forStaff = notice.staff?.(...from);
  const letters: Letter[] = [];
  if (content)
    letters.push({
      marker: 'member-mail',
      to: notice.to ?? member.email,
      mail: layOutFor(content, told, configuration),
      isWanted: !isMuted(member, told),
    });
  if (forStaff)
    letters.push({
      marker: 'staff-mail',
      to: configuration.brand.contactEmail,
      mail: layOutMail(forStaff, configuration.brand),
      isWanted: true,
    });
  const news = told && { memberId: member.id, told, at: event.at };
  return news || letters.length > 0 ? { news, letters } : null;
};

/**
 * Tells members what happened, each thing once: in the app, and by mail unless they muted mails of that topic. The
 * notification stands in one transaction with its marker and those of the mails, written before a mail goes out; a
 * mail that the service refuses loses its own marker only, so the next delivery sends it and tells nothing twice. A
 * crash between the two loses a mail, where the other order would send one twice. Every mail only repeats what the
 * screens show, so a lost one loses nothing else.
 */
export const notify = async (
  event: PlatformEvent,
  services: Services,
  send: typeof sendMail = sendMail,
): Promise<void> => {
  const worded = await wordNews(event, services);
  if (!worded) return;
  const { news, letters } = worded;
  const { database, now } = services;
  const { eventId } = event;
  const isFirst = await tellOnce(database, { consumer, eventId }, news, now(), (transaction) => {
    // Those of muted mails as well: who wants them again later is not sent what is past.
    for (const { marker } of letters) markOnce(transaction, marker, eventId, now());
  });
  const post = async ({ marker, to, mail }: Letter): Promise<void> => {
    // Told before: what is left is a mail that was refused then.
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

export const handler = consume(consumer, (event, services) => notify(event, services));
