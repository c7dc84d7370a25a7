import { entryCorrectedMail } from '#functions/domain/entry-corrected-mail.ts';
import { layOutMail } from '#functions/domain/mail.ts';
import { maturedMail, maturityNearMail } from '#functions/domain/maturity-mail.ts';
import {
  approvedMail,
  depositActiveMail,
  paymentSetAsideMail,
  purchaseActiveMail,
} from '#functions/domain/notification-mail.ts';
import type { Services } from '#functions/http/call.ts';
import { sendMail } from '#functions/providers/mail.ts';
import { configurationOf } from '#functions/storage/current-configuration.ts';
import {
  depositItem,
  memberItem,
  positionItem,
  purchaseItem,
  suspenseItem,
} from '#functions/storage/items.ts';
import {
  currentConfigurationKey,
  depositKey,
  memberKey,
  positionKey,
  purchaseKey,
  suspenseKey,
} from '#functions/storage/keys.ts';
import { commitOnce, forgetOnce } from '#functions/storage/once.ts';
import type { PlatformEvent } from '#functions/storage/outbox.ts';
import { sourceItem, sourceKey } from '#functions/storage/position-source.ts';
import { parseItem, readItems } from '#functions/storage/read.ts';
import { accountNoticeOf } from './account-notices.ts';
import { consume } from './consume.ts';
import { type Notice, readerOf } from './notice.ts';

const consumer = 'notifications';

/** What the member is told about an event; null when it is nothing to write about. */
const noticeOf = (event: PlatformEvent): Notice | null => {
  if (
    event.type === 'member-status-changed' &&
    event.from === 'waiting-for-approval' &&
    event.to === 'active'
  )
    return {
      keys: [memberKey(event.memberId)],
      word: (member, configuration) => approvedMail(readerOf(member, configuration)),
    };
  if (event.type === 'purchase-activated')
    return {
      keys: [memberKey(event.memberId), purchaseKey(event.memberId, event.purchaseId)],
      word: (member, configuration, source) =>
        purchaseActiveMail(readerOf(member, configuration), {
          ...purchaseItem.parse(source),
          currency: configuration.currency,
        }),
    };
  if (event.type === 'deposit-activated')
    return {
      keys: [memberKey(event.memberId), depositKey(event.memberId, event.depositId)],
      word: (member, configuration, source) =>
        depositActiveMail(readerOf(member, configuration), {
          ...depositItem.parse(source),
          currency: configuration.currency,
        }),
    };
  if (event.type === 'payment-set-aside')
    return {
      keys: [memberKey(event.memberId), suspenseKey(event.suspenseId)],
      word: (member, configuration, source) =>
        paymentSetAsideMail(readerOf(member, configuration), {
          ...suspenseItem.parse(source),
          currency: configuration.currency,
        }),
    };
  if (event.type === 'entry-corrected')
    return {
      keys: [memberKey(event.memberId)],
      word: (member, configuration) =>
        entryCorrectedMail(readerOf(member, configuration), {
          ...event,
          currency: configuration.currency,
        }),
    };
  if (event.type === 'maturity-near')
    return {
      keys: [
        memberKey(event.memberId),
        sourceKey(event),
        positionKey(event.memberId, event.area, event.sourceId),
      ],
      word: (member, configuration, source, position) => {
        const { maturesOn } = event;
        const running = parseItem(positionItem, position);
        return (
          running &&
          maturityNearMail(
            readerOf(member, configuration),
            { ...sourceItem.parse(source), maturesOn },
            { principalMinor: running.principalMinor, currency: configuration.currency },
          )
        );
      },
    };
  if (event.type === 'position-matured')
    return {
      keys: [memberKey(event.memberId), sourceKey(event)],
      word: (member, configuration, source) =>
        maturedMail(
          readerOf(member, configuration),
          sourceItem.parse(source),
          { principalMinor: event.principalMinor, currency: configuration.currency },
          event.outcome,
        ),
    };
  return null;
};

/**
 * Tells members by mail what happened, each thing once. The marker is written before the mail goes out and taken back
 * when the mail service refuses: a crash between the two loses a mail, where the other order would send one twice.
 * Every mail only repeats what the screens show, so a lost one loses nothing else.
 */
export const notify = async (
  event: PlatformEvent,
  services: Services,
  send: typeof sendMail = sendMail,
): Promise<void> => {
  const { database, now } = services;
  const notice = noticeOf(event) ?? accountNoticeOf(event, services);
  if (!notice) return;
  const [configured, ...items] = await readItems(database, [currentConfigurationKey, ...notice.keys]);
  const member = parseItem(memberItem, items[0]);
  if (!member) throw new Error(`no member ${event.eventId} is about`);
  const configuration = configurationOf(configured);
  const content = await notice.word(member, configuration, items[1], items[2]);
  if (!content) return;
  const mail = layOutMail(content, configuration.brand);
  if (!(await commitOnce(database, consumer, event.eventId, now(), () => undefined))) return;
  try {
    await send(member.email, mail);
  } catch (error) {
    await forgetOnce(database, consumer, event.eventId);
    throw error;
  }
};

export const handler = consume(consumer, (event, services) => notify(event, services));
