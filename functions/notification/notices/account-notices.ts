import { authenticatorChangedMail } from '#functions/authenticator/authenticator-mail.ts';
import { deriveOtpCode } from '#functions/confirmation/otp.ts';
import { otpMail } from '#functions/confirmation/otp-mail.ts';
import type { Otp } from '#functions/confirmation/otp-schema.ts';
import { otpSchema } from '#functions/confirmation/otp-schema.ts';
import type { Services } from '#functions/entry/call.ts';
import { identityExpiredMail, identityExpiringMail } from '#functions/kyc/identity-mail.ts';
import { blockedMail, reopenedMail, restrictedMail } from '#functions/member-status/status-mail.ts';
import {
  addressAddedMail,
  addressRemovedMail,
  kycDecidedMail,
  passwordRecoveredMail,
} from '#functions/notification/account-mail.ts';
import { approvedMail } from '#functions/notification/notification-mail.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { memberKey, otpKey, payoutAddressKey, withdrawalKey } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import { signUpRepeatedMail } from '#functions/registration/sign-up-mail.ts';
import { rolesChangedMail } from '#functions/staff-role/roles-mail.ts';
import { netOf } from '#functions/withdrawal/withdrawal.ts';
import { withdrawalEndedMail, withdrawalRequestedMail } from '#functions/withdrawal/withdrawal-mail.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { Told } from '#shared/domain/notification-kinds.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import { type Notice, readerOf } from './notice.ts';

type Needs = Pick<Services, 'appSecret' | 'now'>;

/** The code is derived here, for this mail; a code that ran out or was used meanwhile is not worth a mail. */
const codeNotice = (event: EventOf<'otp-requested'>, { appSecret, now }: Needs): Notice => {
  const { memberId, otpId, payoutAddressId } = event;
  return {
    keys: [
      memberKey(memberId),
      otpKey(memberId, otpId),
      ...(payoutAddressId ? [payoutAddressKey(memberId, payoutAddressId)] : []),
    ],
    word: async (member, configuration, source, place) => {
      const otp = parseItem(otpSchema, source) as Otp | null;
      if (otp?.state !== 'open' || otp.expiresAt <= instantOf(now())) return null;
      return otpMail(readerOf(member, configuration), otp, {
        address: parseItem(payoutAddressSchema, place)?.payee ?? null,
        code: deriveOtpCode(await appSecret(), otp),
        currency: configuration.currency,
      });
    },
  };
};

/**
 * What a member hears of their status. Nothing of a mark for fraud, nor of the block that follows it: the law forbids
 * to tell of a suspicion (§ 47 GwG).
 */
const statusNotice = (event: EventOf<'member-status-changed'>): Notice | null => {
  const { from, to, reason = null, until = null } = event;
  const keys = [memberKey(event.memberId)] as const;
  const knownOf = ({ brand }: Configuration) => ({ reason, until, contactEmail: brand.contactEmail });
  if (from === 'fraud') return null;
  switch (to) {
    case 'active':
      return from === 'waiting-for-approval'
        ? {
            keys,
            tell: () => ({ kind: 'account-approved', params: {} }),
            word: (member, configuration) => approvedMail(readerOf(member, configuration)),
          }
        : {
            keys,
            tell: () => ({ kind: 'account-reopened', params: {} }),
            word: (member, configuration) => reopenedMail(readerOf(member, configuration)),
          };
    case 'sanctioned':
      return {
        keys,
        tell: () => ({ kind: 'account-restricted', params: { until } }),
        word: (member, configuration) =>
          restrictedMail(readerOf(member, configuration), knownOf(configuration)),
      };
    case 'blocked':
      return {
        keys,
        word: (member, configuration) => blockedMail(readerOf(member, configuration), knownOf(configuration)),
      };
    default:
      return null;
  }
};

/** What the app tells of a withdrawal that left its state; approving alone is not told. */
const withdrawalTold = (
  event: EventOf<'withdrawal-requested' | 'withdrawal-decided'>,
  withdrawal: Withdrawal,
): Told | null => {
  const { payee, amountMinor } = withdrawal;
  const { area, withdrawalId } = event;
  const params = { area, withdrawalId, amountMinor, to: `${payee.label} (${maskedPayee(payee)})` };
  if (event.type === 'withdrawal-requested') return { kind: 'withdrawal-requested', params };
  switch (event.state) {
    case 'paid':
      return { kind: 'withdrawal-paid', params: { ...params, amountMinor: netOf(withdrawal) } };
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
  tell: (_member, _configuration, source) => withdrawalTold(event, withdrawalSchema.parse(source)),
  word: (member, configuration, source) => {
    const told = { ...withdrawalSchema.parse(source), currency: configuration.currency };
    const reader = readerOf(member, configuration);
    if (event.type === 'withdrawal-requested') return withdrawalRequestedMail(reader, told);
    // What is told is the state that the event is about, though the withdrawal may have gone on since.
    return withdrawalEndedMail(reader, { ...told, state: event.state });
  },
});

const addressNotice = (event: EventOf<'payout-address-changed'>): Notice => ({
  keys: [memberKey(event.memberId)],
  tell: () => {
    const address = `${event.label} (${event.masked})`;
    return event.usableFrom
      ? { kind: 'payout-address-added', params: { address, usableFrom: event.usableFrom } }
      : { kind: 'payout-address-removed', params: { address } };
  },
  word: (member, configuration) => {
    const { usableFrom } = event;
    const reader = readerOf(member, configuration);
    return usableFrom
      ? addressAddedMail(reader, { ...event, usableFrom })
      : addressRemovedMail(reader, event);
  },
});

/** Until when withdrawals rest after the password was set anew. */
const restsUntil = ({ at }: PlatformEvent, { withdrawal }: Configuration): Instant =>
  addHours(at, withdrawal.credentialsHoldHours);

/** What a member is told about their account's safety, their identity and money that leaves; null for other events. */
export const accountNoticeOf = (event: PlatformEvent, services: Needs): Notice | null => {
  switch (event.type) {
    case 'member-status-changed':
      return statusNotice(event);
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
        tell: (_member, configuration) => ({
          kind: 'password-recovered',
          params: { restsUntil: restsUntil(event, configuration) },
        }),
        word: (member, configuration) =>
          passwordRecoveredMail(readerOf(member, configuration), {
            at: event.at,
            restsUntil: restsUntil(event, configuration),
          }),
      };
    case 'authenticator-changed': {
      const { at, change } = event;
      return {
        keys: [memberKey(event.memberId)],
        tell: () => ({ kind: 'authenticator-changed', params: { change } }),
        word: (member, configuration) =>
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
        tell: () => ({ kind: 'roles-changed', params: { given: event.given, taken: event.taken } }),
        word: (member, configuration) => rolesChangedMail(readerOf(member, configuration), event),
      };
    case 'sign-up-repeated':
      return {
        keys: [memberKey(event.memberId)],
        tell: () => ({ kind: 'sign-up-repeated', params: {} }),
        word: (member, configuration) => signUpRepeatedMail(readerOf(member, configuration), event),
      };
    case 'kyc-decided':
      return {
        keys: [memberKey(event.memberId)],
        tell: () => ({ kind: 'identity-decided', params: { decision: event.decision } }),
        word: (member, configuration) => kycDecidedMail(readerOf(member, configuration), event),
      };
    case 'identity-due': {
      const { what, verifiedUntil } = event;
      const mailOf = what === 'expired' ? identityExpiredMail : identityExpiringMail;
      return {
        keys: [memberKey(event.memberId)],
        tell: () => ({ kind: 'identity-due', params: { what, verifiedUntil } }),
        word: (member, configuration) => mailOf(readerOf(member, configuration), verifiedUntil),
      };
    }
    default:
      return null;
  }
};
