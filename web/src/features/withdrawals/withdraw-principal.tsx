import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormat } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useText } from './texts.ts';
import type { WithdrawProps } from './withdraw-earned.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

interface WithdrawPrincipalProps extends WithdrawProps {
  deposits: readonly DepositView[];
  chosenId: DepositId | undefined;
  choose: (depositId: DepositId) => void;
}

/** What of a deposit no request asks for yet. */
const freeOf = ({ principalMinor, underRequestMinor }: DepositView): Minor =>
  subtractMinor(principalMinor, underRequestMinor);

/** Which deposit it is taken from, and what waiting would save. */
const Source = (props: {
  deposits: readonly DepositView[];
  deposit: DepositView;
  choose: (depositId: DepositId) => void;
}) => {
  const { deposits, deposit, choose } = props;
  const t = useText();
  const format = useFormat();
  return (
    <>
      <NativeSelect
        label={t('Out of')}
        value={deposit.id}
        onChange={(event) => {
          const chosen = deposits.find(({ id }) => id === event.currentTarget.value);
          if (chosen) choose(chosen.id);
        }}
        data={deposits.map((one) => ({
          value: one.id,
          label: t('{plan}, {principal}, matures {day}', {
            plan: one.planName,
            principal: format.money(freeOf(one)),
            day: one.maturesOn ? format.date(one.maturesOn) : '–',
          }),
        }))}
      />
      {deposit.maturesOn ? (
        <Notice>
          {t('Before {day} leaving costs {rate} of what you take out. Wait until then and you pay no fee.', {
            day: format.date(deposit.maturesOn),
            rate: format.rate(deposit.earlyExitFeeBps),
          })}
        </Notice>
      ) : null}
    </>
  );
};

/** Part or all of a running deposit's principal, before its maturity. */
export const WithdrawPrincipal = (props: WithdrawPrincipalProps) => {
  const { status, addresses, requested, deposits, chosenId, choose } = props;
  const t = useText();
  const format = useFormat();
  const open = deposits.filter((one) => freeOf(one) > 0);
  const deposit = open.find(({ id }) => id === chosenId) ?? open[0];
  if (!deposit) {
    return (
      <EmptyState
        title={t('No deposit of yours can be withdrawn from')}
        action={
          <Button component={Link} to="/security/deposits/" variant="default">
            {t('Look at my deposits')}
          </Button>
        }
      >
        {t(
          'None runs, or all of its principal is asked for already. What has matured is in your available balance.',
        )}
      </EmptyState>
    );
  }
  const freeMinor = freeOf(deposit);
  return (
    <>
      {chosenId && chosenId !== deposit.id ? (
        <Notice>{t('The deposit you came from cannot be withdrawn from now; another one is shown.')}</Notice>
      ) : null}
      <WithdrawForm
        area={status.area}
        depositId={deposit.id}
        mostMinor={freeMinor}
        most={t('Up to {most}', { most: format.money(freeMinor) })}
        above={() => t('The deposit holds {most}.', { most: format.money(freeMinor) })}
        addresses={addresses}
        requested={requested}
      >
        <Source deposits={open} deposit={deposit} choose={choose} />
      </WithdrawForm>
    </>
  );
};
