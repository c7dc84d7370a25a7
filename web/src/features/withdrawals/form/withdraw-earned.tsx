import type { PayoutAddressView } from '#shared/contract/payout-addresses.ts';
import type { WithdrawalStatus, WithdrawalView } from '#shared/contract/withdrawals.ts';
import { subtractMinor } from '#shared/domain/money.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export interface WithdrawProps {
  status: WithdrawalStatus;
  addresses: readonly PayoutAddressView[];
  requested: (withdrawal: WithdrawalView) => void;
}

/** Part or all of the available balance, as far as the limits reach. */
export const WithdrawEarned = ({ status, addresses, requested }: WithdrawProps) => {
  const t = useText();
  const format = useFormat();
  const { area, availableMinor, withdrawableMinor, amountMinMinor, more } = status;
  if (withdrawableMinor < amountMinMinor) {
    return (
      <EmptyState title={t('Not enough to withdraw right now')}>
        {availableMinor < amountMinMinor
          ? t('{available} is available; the minimum withdrawal is {minimum}.', {
              available: format.money(availableMinor),
              minimum: format.price(amountMinMinor),
            })
          : t('Your limit is {now} right now; the minimum withdrawal is {minimum}.', {
              now: format.money(withdrawableMinor),
              minimum: format.price(amountMinMinor),
            })}
      </EmptyState>
    );
  }
  return (
    <WithdrawForm
      area={area}
      depositId={null}
      mostMinor={withdrawableMinor}
      most={t('Up to {most} now', { most: format.money(withdrawableMinor) })}
      above={(amountMinor) => {
        if (amountMinor > availableMinor)
          return t('{missing} more than your available balance.', {
            missing: format.money(subtractMinor(amountMinor, availableMinor)),
          });
        const now = format.money(withdrawableMinor);
        return more
          ? t('You can withdraw up to {now} now, and more after {when}.', { now, when: format.date(more.at) })
          : t('You can withdraw up to {now} now.', { now });
      }}
      addresses={addresses}
      requested={requested}
    />
  );
};
