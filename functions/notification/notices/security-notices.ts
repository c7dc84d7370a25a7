import {
  changeUndoneMail,
  emailChangedMail,
  formerMailboxMail,
} from '#functions/email-change/email-change-mail.ts';
import { type EmailChange, emailChangeSchema } from '#functions/email-change/email-change-schema.ts';
import type { Services } from '#functions/entry/call.ts';
import { required } from '#functions/platform/environment.ts';
import { emailChangeKey, memberKey, securityReportKey } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { makeNotMeToken, type NotMeClaim } from '#functions/safety/not-me-token.ts';
import {
  holdLiftedMail,
  newDeviceMail,
  passwordChangedMail,
  reportForStaffMail,
  securityReportedMail,
} from '#functions/safety/security-mail.ts';
import { securityReportSchema } from '#functions/safety/security-report-schema.ts';
import { sessionsEndedMail } from '#functions/sign-in/sessions-ended-mail.ts';
import { addHours, type Instant } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { type Notice, readerOf } from './notice.ts';

/**
 * The link to report the sign-in is signed only for this mail. Its token is in the fragment, which browsers send to no
 * server, so no log keeps it.
 */
const notMeUrl = async (
  { secrets }: Pick<Services, 'secrets'>,
  claim: NotMeClaim,
  at: Instant,
): Promise<string> => {
  const url = new URL('/auth/not-me/', required('SITE_ORIGIN'));
  const token = makeNotMeToken(await secrets.links(), claim, at);
  // The page says what the link undoes before it is followed.
  const what = 'changeId' in claim ? { what: 'email-change' } : {};
  url.hash = new URLSearchParams({ token, ...what }).toString();
  return url.href;
};

const newDeviceNotice = (event: EventOf<'new-device'>, services: Pick<Services, 'secrets'>): Notice => ({
  keys: [memberKey(event.memberId)],
  notification: () => ({ kind: 'new-device', params: { device: event.device, address: event.address } }),
  mail: async (member, configuration) =>
    newDeviceMail(readerOf(member, configuration), event, await notMeUrl(services, event, event.at)),
});

/** Both mailboxes are written to; not any more once the change was undone. */
const emailChangedNotice = (event: EventOf<'email-changed'>, services: Pick<Services, 'secrets'>): Notice => {
  const { memberId, changeId, at } = event;
  const changeIn = (item: unknown): EmailChange | null => {
    const change = item === undefined ? null : emailChangeSchema.parse(item);
    return change?.id === changeId ? change : null;
  };
  const changed = ({ to }: EmailChange, { withdrawal }: Configuration) => ({
    at,
    to,
    restsUntil: addHours(at, withdrawal.credentialsHoldHours),
  });
  return {
    keys: [memberKey(memberId), emailChangeKey(memberId)],
    notification: (_member, { withdrawal }) => ({
      kind: 'email-changed',
      params: { restsUntil: addHours(at, withdrawal.credentialsHoldHours) },
    }),
    mail: (member, configuration, item) => {
      const change = changeIn(item);
      return change && emailChangedMail(readerOf(member, configuration), changed(change, configuration));
    },
    formerMail: async (member, configuration, item) => {
      const change = changeIn(item);
      if (!change) return null;
      const url = await notMeUrl(services, event, at);
      const content = formerMailboxMail(readerOf(member, configuration), changed(change, configuration), url);
      return { to: change.from, content };
    },
  };
};

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
  formerMail: (member, configuration, item) => {
    const { undone, reportedAt } = securityReportSchema.parse(item);
    const content = changeUndoneMail(readerOf(member, configuration), { at: reportedAt });
    return undone && { to: undone.to, content };
  },
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
    case 'email-changed':
      return emailChangedNotice(event, services);
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
