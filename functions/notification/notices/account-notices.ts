import { authenticatorChangedMail } from '#functions/authenticator/authenticator-mail.ts';
import { transitOverdueMail } from '#functions/bank/transit-overdue-mail.ts';
import { deriveOtpCode } from '#functions/confirmation/otp.ts';
import { otpMail } from '#functions/confirmation/otp-mail.ts';
import type { Otp } from '#functions/confirmation/otp-schema.ts';
import { otpSchema } from '#functions/confirmation/otp-schema.ts';
import type { Services } from '#functions/entry/call.ts';
import { identityExpiredMail, identityExpiringMail, kycDecidedMail } from '#functions/kyc/identity-mail.ts';
import {
  approvedMail,
  blockedMail,
  reopenedMail,
  restrictedMail,
} from '#functions/member-status/status-mail.ts';
import { passkeyChangedMail } from '#functions/passkey/passkey-mail.ts';
import { addressAddedMail, addressRemovedMail } from '#functions/payout-address/payout-address-mail.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { memberKey, otpKey, payoutAddressKey, withdrawalKey } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import { proposalsWaitingMail } from '#functions/proposal/proposals-waiting-mail.ts';
import { signUpRepeatedMail } from '#functions/registration/sign-up-mail.ts';
import { passwordRecoveredMail } from '#functions/safety/security-mail.ts';
import { rolesChangedMail } from '#functions/staff-role/roles-mail.ts';
import { netOf } from '#functions/withdrawal/withdrawal.ts';
import { withdrawalEndedMail, withdrawalRequestedMail } from '#functions/withdrawal/withdrawal-mail.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { MemberNotification } from '#shared/domain/notification-kinds.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import { mailedOtpPurposes } from '#shared/domain/words.ts';
import { type Notice, readerOf } from './notice.ts';

type Needs = Pick<Services, 'secrets' | 'now'>;

/** The code is derived only for this mail; an expired or used code is not mailed. */
const codeNotice = (event: EventOf<'otp-requested'>, { secrets, now }: Needs): Notice => {
  const { memberId, otpId, payoutAddressId } = event;
  return {
    keys: [
      memberKey(memberId),
      otpKey(memberId, otpId),
      ...(payoutAddressId ? [payoutAddressKey(memberId, payoutAddressId)] : []),
    ],
    mail: async (member, configuration, source, place) => {
      const otp = parseItem(otpSchema, source) as Otp | null;
      if (otp?.state !== 'open' || otp.expiresAt <= instantOf(now())) return null;
      const purpose = mailedOtpPurposes.find((mailed) => mailed === otp.purpose);
      if (!purpose) throw new Error(`${otp.id} confirms something that no mail does`);
      return otpMail(
        readerOf(member, configuration),
        { ...otp, purpose },
        {
          address: parseItem(payoutAddressSchema, place)?.payee ?? null,
          code: deriveOtpCode(await secrets.codes(), otp),
          currency: configuration.currency,
        },
      );
    },
  };
};

/** A mark for fraud, and the block that follows it, are not notified: the law forbids tipping off (§ 47 GwG). */
const statusNotice = (
  event: Pick<EventOf<'member-status-changed'>, 'memberId' | 'from' | 'to' | 'reason' | 'until'>,
): Notice | null => {
  const { from, to, reason = null, until = null } = event;
  const keys = [memberKey(event.memberId)] as const;
  const knownOf = ({ brand }: Configuration) => ({ reason, until, contactEmail: brand.contactEmail });
  if (from === 'fraud') return null;
  switch (to) {
    case 'active':
      return from === 'waiting-for-approval'
        ? {
            keys,
            notification: () => ({ kind: 'account-approved', params: {} }),
            mail: (member, configuration) => approvedMail(readerOf(member, configuration)),
          }
        : {
            keys,
            notification: () => ({ kind: 'account-reopened', params: {} }),
            mail: (member, configuration) => reopenedMail(readerOf(member, configuration)),
          };
    case 'sanctioned':
      return {
        keys,
        notification: () => ({ kind: 'account-restricted', params: { until } }),
        mail: (member, configuration) =>
          restrictedMail(readerOf(member, configuration), knownOf(configuration)),
      };
    case 'blocked':
      return {
        keys,
        mail: (member, configuration) => blockedMail(readerOf(member, configuration), knownOf(configuration)),
      };
    default:
      return null;
  }
};

/** Approval alone gives no notification. */
const withdrawalNotification = (
  event: EventOf<'withdrawal-requested' | 'withdrawal-decided'>,
  withdrawal: Withdrawal,
): MemberNotification | null => {
  const { payee, amountMinor } = withdrawal;
  const { area, withdrawalId } = event;
  const params = { area, withdrawalId, amountMinor, to: `${payee.label} (${maskedPayee(payee)})` };
  if (event.type === 'withdrawal-requested') return { kind: 'withdrawal-requested', params };
  switch (event.state) {
    case 'sent':
    case 'paid':
      return { kind: `withdrawal-${event.state}`, params: { ...params, amountMinor: netOf(withdrawal) } };
    case 'returned': {
      const { feeMinor } = withdrawal;
      return {
        kind: 'withdrawal-returned',
        params: { ...params, amountMinor: sumMinor(netOf(withdrawal), feeMinor) },
      };
    }
    case 'cancelled':
    case 'rejected':
    case 'failed':
      return { kind: `withdrawal-${event.state}`, params };
    default:
      return null;
  }
};

const withdrawalNotice = (event: EventOf<'withdrawal-requested' | 'withdrawal-decided'>): Notice => ({
  keys: [memberKey(event.memberId), withdrawalKey(event.memberId, event.withdrawalId)],
  notification: (_member, _configuration, source) =>
    withdrawalNotification(event, withdrawalSchema.parse(source)),
  mail: (member, configuration, source) => {
    const withdrawal = { ...withdrawalSchema.parse(source), currency: configuration.currency };
    const reader = readerOf(member, configuration);
    if (event.type === 'withdrawal-requested') return withdrawalRequestedMail(reader, withdrawal);
    // The withdrawal may have left the event's state since.
    return withdrawalEndedMail(reader, { ...withdrawal, state: event.state });
  },
});

const addressNotice = (event: EventOf<'payout-address-changed'>): Notice => ({
  keys: [memberKey(event.memberId)],
  notification: () => {
    const address = `${event.label} (${event.masked})`;
    return event.usableFrom
      ? { kind: 'payout-address-added', params: { address, usableFrom: event.usableFrom } }
      : { kind: 'payout-address-removed', params: { address } };
  },
  mail: (member, configuration) => {
    const { usableFrom } = event;
    const reader = readerOf(member, configuration);
    return usableFrom
      ? addressAddedMail(reader, { ...event, usableFrom })
      : addressRemovedMail(reader, event);
  },
});

/** When withdrawals resume after a change of credentials. */
const restsUntil = ({ at }: PlatformEvent, { withdrawal }: Configuration): Instant =>
  addHours(at, withdrawal.credentialsHoldHours);

/** Notices about the account, its security, identity verification and withdrawals; null for other events. */
export const accountNoticeOf = (event: PlatformEvent, services: Needs): Notice | null => {
  switch (event.type) {
    case 'member-status-changed':
      return statusNotice(event);
    case 'member-status-kept':
      return statusNotice({ ...event, from: event.status, to: event.status });
    case 'otp-requested':
      return codeNotice(event, services);
    case 'withdrawal-requested':
    case 'withdrawal-decided':
      return withdrawalNotice(event);
    case 'payout-address-changed':
      return addressNotice(event);
    case 'password-recovered':
      return {
        keys: [memberKey(event.memberId)],
        notification: (_member, configuration) => ({
          kind: 'password-recovered',
          params: { restsUntil: restsUntil(event, configuration) },
        }),
        mail: (member, configuration) =>
          passwordRecoveredMail(readerOf(member, configuration), {
            at: event.at,
            restsUntil: restsUntil(event, configuration),
          }),
      };
    case 'passkey-changed': {
      const { at, change, name } = event;
      return {
        keys: [memberKey(event.memberId)],
        notification: () => ({ kind: 'passkey-changed', params: { change, name } }),
        mail: (member, configuration) =>
          passkeyChangedMail(readerOf(member, configuration), {
            at,
            change,
            name,
            restsUntil: restsUntil(event, configuration),
          }),
      };
    }
    case 'authenticator-changed': {
      const { at, change } = event;
      return {
        keys: [memberKey(event.memberId)],
        notification: () => ({ kind: 'authenticator-changed', params: { change } }),
        mail: (member, configuration) =>
          authenticatorChangedMail(readerOf(member, configuration), {
            at,
            change,
            restsUntil: restsUntil(event, configuration),
          }),
      };
    }
    case 'roles-changed':
      return {
        keys: [memberKey(event.memberId)],
        notification: () => ({ kind: 'roles-changed', params: { given: event.given, taken: event.taken } }),
        mail: (member, configuration) => rolesChangedMail(readerOf(member, configuration), event),
      };
    case 'proposals-waiting':
      return {
        keys: [memberKey(event.memberId)],
        notification: () => ({ kind: 'proposals-waiting', params: { count: event.count } }),
        mail: (member, configuration) => proposalsWaitingMail(readerOf(member, configuration), event.count),
      };
    case 'transit-overdue':
      return {
        keys: [memberKey(event.memberId)],
        notification: () => ({ kind: 'transit-overdue', params: { count: event.count } }),
        mail: (member, configuration) => transitOverdueMail(readerOf(member, configuration), event),
      };
    case 'sign-up-repeated':
      return {
        keys: [memberKey(event.memberId)],
        notification: () => ({ kind: 'sign-up-repeated', params: {} }),
        mail: (member, configuration) => signUpRepeatedMail(readerOf(member, configuration), event),
      };
    case 'kyc-decided':
      return {
        keys: [memberKey(event.memberId)],
        notification: () => ({ kind: 'identity-decided', params: { decision: event.decision } }),
        mail: (member, configuration) => kycDecidedMail(readerOf(member, configuration), event),
      };
    case 'identity-due': {
      const { what, verifiedUntil } = event;
      const mailOf = what === 'expired' ? identityExpiredMail : identityExpiringMail;
      return {
        keys: [memberKey(event.memberId)],
        notification: () => ({ kind: 'identity-due', params: { what, verifiedUntil } }),
        mail: (member, configuration) => mailOf(readerOf(member, configuration), verifiedUntil),
      };
    }
    default:
      return null;
  }
};
