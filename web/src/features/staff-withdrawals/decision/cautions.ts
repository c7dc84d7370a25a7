import type { StaffWithdrawalDetail } from '#shared/contract/withdrawals.ts';
import { sumMinor } from '#shared/domain/money.ts';

const dayMilliseconds = 86_400_000;

/** A stolen account is usually noticed within days, by the mails that each of its changes sends. */
const freshDays = 7;

/** Whole days from `since` until the withdrawal was asked for; negative when it came after that. */
export const daysBefore = ({ createdAt }: { createdAt: string }, since: string): number =>
  Math.floor((Date.parse(createdAt) - Date.parse(since)) / dayMilliseconds);

/** Everything that left or is about to, this one included, in hundredths of what came in; null when nothing came in. */
export const outShare = ({ risk }: StaffWithdrawalDetail): number | null =>
  risk.paidInMinor === 0
    ? null
    : Math.round((sumMinor(risk.paidOutMinor, risk.openMinor) / risk.paidInMinor) * 100);

export type Caution = 'ratio' | 'cash' | 'address' | 'credentials' | 'held' | 'identity';

/**
 * What calls for a closer check: more would be paid out than was ever paid in, the cash does not cover it, the address or the
 * credentials are new or changed after the request, a sign-in was reported, or the identity is not approved. It decides nothing.
 */
export const cautionsOf = (withdrawal: StaffWithdrawalDetail): ReadonlySet<Caution> => {
  const { risk } = withdrawal;
  const isFresh = (since: string | null) => since !== null && daysBefore(withdrawal, since) < freshDays;
  const found: Record<Caution, boolean> = {
    ratio: sumMinor(risk.paidOutMinor, risk.openMinor) > risk.paidInMinor,
    cash: risk.cashHeldMinor < withdrawal.netMinor,
    address: risk.addressAddedAt === null || isFresh(risk.addressAddedAt),
    credentials: isFresh(risk.credentialsChangedAt),
    held: risk.withdrawalsHeldSince !== null,
    identity: risk.kyc !== 'approved',
  };
  return new Set((Object.keys(found) as Caution[]).filter((caution) => found[caution]));
};
