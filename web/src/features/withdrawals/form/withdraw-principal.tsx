import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
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
        label={t('Withdraw from')}
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
          {t(
            "Before {day}, an early exit fee of {rate} applies to the amount you withdraw. If you wait until then, there's no fee.",
            {
              day: format.date(deposit.maturesOn),
              rate: format.rate(deposit.earlyExitFeeBps),
            },
          )}
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
        title={t('You have no deposits to withdraw from')}
        action={
          <Button component={Link} to="/security/deposits/" variant="default">
            {t('View my deposits')}
          </Button>
        }
      >
        {t(
          "You have no active deposits, or you've already requested all of their principal. Matured principal is in your available balance.",
        )}
      </EmptyState>
    );
  }
  const freeMinor = freeOf(deposit);
  return (
    <>
      {chosenId && chosenId !== deposit.id ? (
        <Notice>
          {t("You can't withdraw from the deposit you came from right now; another one is selected.")}
        </Notice>
      ) : null}
      <WithdrawForm
        area={status.area}
        depositId={deposit.id}
        mostMinor={freeMinor}
        most={t('Up to {most}', { most: format.money(freeMinor) })}
        above={() =>
          t('The most you can withdraw from this deposit is {most}.', { most: format.money(freeMinor) })
        }
        addresses={addresses}
        requested={requested}
      >
        <Source deposits={open} deposit={deposit} choose={choose} />
      </WithdrawForm>
    </>
  );
};
