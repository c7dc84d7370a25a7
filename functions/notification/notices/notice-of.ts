import type { Services } from '#functions/entry/call.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { accountNoticeOf } from './account-notices.ts';
import { dataNoticeOf } from './data-notices.ts';
import { moneyNoticeOf } from './money-notices.ts';
import type { Notice } from './notice.ts';
import { securityNoticeOf } from './security-notices.ts';

/** How an event is notified; null for events without a notification or mail. */
export const noticeOf = (event: PlatformEvent, services: Pick<Services, 'secrets' | 'now'>): Notice | null =>
  moneyNoticeOf(event) ??
  accountNoticeOf(event, services) ??
  securityNoticeOf(event, services) ??
  dataNoticeOf(event);
