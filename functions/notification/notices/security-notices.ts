import type { Services } from '#functions/entry/call.ts';
import { required } from '#functions/platform/environment.ts';
import { memberKey, securityReportKey } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { makeNotMeToken } from '#functions/safety/not-me-token.ts';
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

/**
 * The link to report the sign-in is signed only for this mail. Its token is in the fragment, which browsers send to no
 * server, so no log keeps it.
 */
const newDeviceNotice = (event: EventOf<'new-device'>, { secrets }: Pick<Services, 'secrets'>): Notice => ({
  keys: [memberKey(event.memberId)],
  notification: () => ({ kind: 'new-device', params: { device: event.device, address: event.address } }),
  mail: async (member, configuration) => {
    const url = new URL('/auth/not-me/', required('SITE_ORIGIN'));
    url.hash = `token=${makeNotMeToken(await secrets.links(), event, event.at)}`;
    return newDeviceMail(readerOf(member, configuration), event, url.href);
  },
});

const passwordNotice = (event: EventOf<'password-changed'>): Notice => ({
  keys: [memberKey(event.memberId)],
  notification: (_member, { withdrawal }) => ({
    kind: 'password-changed',
    params: { restsUntil: addHours(event.at, withdrawal.credentialsHoldHours) },
  }),
  mail: (member, configuration) =>
    passwordChangedMail(readerOf(member, configuration), {
      at: event.at,
      restsUntil: addHours(event.at, configuration.withdrawal.credentialsHoldHours),
    }),
});

const reportedNotice = ({ memberId, reportId }: EventOf<'security-reported'>): Notice => ({
  keys: [memberKey(memberId), securityReportKey(memberId, reportId)],
  notification: () => ({ kind: 'security-reported', params: { reportId } }),
  mail: (member, configuration, report) =>
    securityReportedMail(readerOf(member, configuration), securityReportSchema.parse(report)),
  staffMail: (member, configuration, report) =>
    reportForStaffMail(readerOf(member, configuration), securityReportSchema.parse(report)),
});

const liftedNotice = ({ memberId, reportId, at }: EventOf<'security-hold-lifted'>): Notice => ({
  keys: [memberKey(memberId), securityReportKey(memberId, reportId)],
  notification: () => ({ kind: 'security-hold-lifted', params: { reportId } }),
  mail: (member, configuration, report) => {
    const remark = securityReportSchema.parse(report).history.at(-1)?.reason ?? '';
    return holdLiftedMail(readerOf(member, configuration), { at, remark });
  },
});

/** Only for members who may still sign in: a status set in the meantime has its own notice, or deliberately none. */
const sessionsEndedNotice = ({ memberId, at, reason }: EventOf<'sessions-ended'>): Notice => ({
  keys: [memberKey(memberId)],
  notification: ({ status }) =>
    userStatusMeaning[status].signsIn ? { kind: 'sessions-ended', params: { reason } } : null,
  mail: (member, configuration) => {
    const { contactEmail } = configuration.brand;
    if (!userStatusMeaning[member.status].signsIn) return null;
    return sessionsEndedMail(readerOf(member, configuration), { at, reason, contactEmail });
  },
});

/** Notices about sign-ins and the password; null for other events. */
export const securityNoticeOf = (
  event: PlatformEvent,
  services: Pick<Services, 'secrets'>,
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
