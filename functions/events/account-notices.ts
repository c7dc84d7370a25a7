import {
  addressAddedMail,
  addressRemovedMail,
  kycDecidedMail,
  passwordRecoveredMail,
} from '#functions/domain/account-mail.ts';
import { type Otp, otpCodeOf } from '#functions/domain/otp.ts';
import { otpMail } from '#functions/domain/otp-mail.ts';
import { withdrawalEndedMail, withdrawalRequestedMail } from '#functions/domain/withdrawal-mail.ts';
import type { Services } from '#functions/http/call.ts';
import { otpItem, payoutAddressItem, withdrawalItem } from '#functions/storage/items.ts';
import { memberKey, otpKey, payoutAddressKey, withdrawalKey } from '#functions/storage/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/storage/outbox.ts';
import { parseItem } from '#functions/storage/read.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
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
      const otp = parseItem(otpItem, source) as Otp | null;
      if (otp?.state !== 'open' || otp.expiresAt <= instantOf(now())) return null;
      return otpMail(readerOf(member, configuration), otp, {
        address: parseItem(payoutAddressItem, place)?.payee ?? null,
        code: otpCodeOf(await appSecret(), otp),
        currency: configuration.currency,
      });
    },
  };
};

const withdrawalNotice = (event: EventOf<'withdrawal-requested' | 'withdrawal-decided'>): Notice => ({
  keys: [memberKey(event.memberId), withdrawalKey(event.memberId, event.withdrawalId)],
  word: (member, configuration, source) => {
    const told = { ...withdrawalItem.parse(source), currency: configuration.currency };
    const reader = readerOf(member, configuration);
    if (event.type === 'withdrawal-requested') return withdrawalRequestedMail(reader, told);
    // What is told is the state that the event is about, though the withdrawal may have gone on since.
    return withdrawalEndedMail(reader, { ...told, state: event.state });
  },
});

const addressNotice = (event: EventOf<'payout-address-changed'>): Notice => ({
  keys: [memberKey(event.memberId)],
  word: (member, configuration) => {
    const { label, masked, usableFrom } = event;
    const reader = readerOf(member, configuration);
    return usableFrom
      ? addressAddedMail(reader, { label, masked, usableFrom })
      : addressRemovedMail(reader, { label, masked });
  },
});

/** What a member is told about their account's safety, their identity and money that leaves; null for other events. */
export const accountNoticeOf = (event: PlatformEvent, services: Needs): Notice | null => {
  switch (event.type) {
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
        word: (member, configuration) =>
          passwordRecoveredMail(
            readerOf(member, configuration),
            addHours(event.at, configuration.withdrawal.credentialsHoldHours),
          ),
      };
    case 'kyc-decided':
      return {
        keys: [memberKey(event.memberId)],
        word: (member, configuration) => kycDecidedMail(readerOf(member, configuration), event),
      };
    default:
      return null;
  }
};
