import type { Services } from '#functions/entry/call.ts';
import { required } from '#functions/platform/environment.ts';
import { memberKey, securityReportKey } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { notMeTokenOf } from '#functions/safety/not-me-token.ts';
import {
  holdLiftedMail,
  newDeviceMail,
  passwordChangedMail,
  reportForStaffMail,
  securityReportedMail,
} from '#functions/safety/security-mail.ts';
import { securityReportSchema } from '#functions/safety/security-report-schema.ts';
import { sessionsEndedMail } from '#functions/sign-in/sessions-ended-mail.ts';
import { addHours } from '#shared/domain/calendar.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { type Notice, readerOf } from './notice.ts';

/** The link 'this was not me' is signed here, for this mail. */
const newDeviceNotice = (
  event: EventOf<'new-device'>,
  { appSecret }: Pick<Services, 'appSecret'>,
): Notice => ({
  keys: [memberKey(event.memberId)],
  tell: () => ({ kind: 'new-device', params: { device: event.device, address: event.address } }),
  word: async (member, configuration) => {
    const url = new URL('/auth/not-me/', required('SITE_ORIGIN'));
    url.searchParams.set('token', notMeTokenOf(await appSecret(), event, event.at));
    return newDeviceMail(readerOf(member, configuration), event, url.href);
  },
});

const passwordNotice = (event: EventOf<'password-changed'>): Notice => ({
  keys: [memberKey(event.memberId)],
  tell: (_member, { withdrawal }) => ({
    kind: 'password-changed',
    params: { restsUntil: addHours(event.at, withdrawal.credentialsHoldHours) },
  }),
  word: (member, configuration) =>
    passwordChangedMail(readerOf(member, configuration), {
      at: event.at,
      restsUntil: addHours(event.at, configuration.withdrawal.credentialsHoldHours),
    }),
});

const reportedNotice = ({ memberId, reportId }: EventOf<'security-reported'>): Notice => ({
  keys: [memberKey(memberId), securityReportKey(memberId, reportId)],
  tell: () => ({ kind: 'security-reported', params: { reportId } }),
  word: (member, configuration, report) =>
    securityReportedMail(readerOf(member, configuration), securityReportSchema.parse(report)),
  staff: (member, configuration, report) =>
    reportForStaffMail(readerOf(member, configuration), securityReportSchema.parse(report)),
});

const liftedNotice = ({ memberId, reportId, at }: EventOf<'security-hold-lifted'>): Notice => ({
  keys: [memberKey(memberId), securityReportKey(memberId, reportId)],
  tell: () => ({ kind: 'security-hold-lifted', params: { reportId } }),
  word: (member, configuration, report) => {
    const remark = securityReportSchema.parse(report).history.at(-1)?.reason ?? '';
    return holdLiftedMail(readerOf(member, configuration), { at, remark });
  },
});

/** Told to whoever may sign in again; of a status that came meanwhile its own notice tells, or none at all does. */
const sessionsEndedNotice = ({ memberId, at, reason }: EventOf<'sessions-ended'>): Notice => ({
  keys: [memberKey(memberId)],
  tell: ({ status }) =>
    userStatusMeaning[status].signsIn ? { kind: 'sessions-ended', params: { reason } } : null,
  word: (member, configuration) => {
    const { contactEmail } = configuration.brand;
    if (!userStatusMeaning[member.status].signsIn) return null;
    return sessionsEndedMail(readerOf(member, configuration), { at, reason, contactEmail });
  },
});

/** What a member, and staff, are told about sign-ins and the password; null for other events. */
export const securityNoticeOf = (
  event: PlatformEvent,
  services: Pick<Services, 'appSecret'>,
): Notice | null => {
  switch (event.type) {
    case 'new-device':
      return newDeviceNotice(event, services);
    case 'password-changed':
      return passwordNotice(event);
    case 'security-reported':
      return reportedNotice(event);
    case 'security-hold-lifted':
      return liftedNotice(event);
    case 'sessions-ended':
      return sessionsEndedNotice(event);
    default:
      return null;
  }
};
