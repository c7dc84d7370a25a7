import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DepositId, depositIdSchema } from '#shared/domain/ids.ts';
import { type WithdrawalKind, withdrawalKinds } from '#shared/domain/words.ts';
import { oneOf, useUrlState } from '#web/ui/list/url-state.ts';
import { runningDepositsQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './security-withdraw.module.css';
import { WithdrawEarned, type WithdrawProps } from './withdraw-earned.tsx';
import { WithdrawPrincipal } from './withdraw-principal.tsx';

const aDeposit = (raw: string | null): DepositId | undefined => depositIdSchema.safeParse(raw).data;
const choice = { take: oneOf(withdrawalKinds), deposit: aDeposit };

/** From security: what was earned, or the principal of a deposit; a deposit's own page leads straight to its own. */
export const SecurityWithdraw = (props: WithdrawProps) => {
  const t = useText();
  const [{ take, deposit }, choose] = useUrlState(choice);
  const { data: deposits } = useQuery(runningDepositsQuery);
  const kind: WithdrawalKind = take ?? (deposit ? 'principal' : 'bonus');
  if (!deposits) return <Skeleton height="24rem" aria-hidden="true" />;
  return (
    <>
      <div className={styles.choice}>
        <SegmentedControl
          aria-label={t('Amount to withdraw')}
          value={kind}
          onChange={(value) =>
            choose(
              { take: withdrawalKinds.find((one) => one === value), deposit: undefined },
              { replace: true, keepsPage: true },
            )
          }
          data={[
            { value: 'bonus', label: t('Available balance') },
            { value: 'principal', label: t('Principal of a deposit') },
          ]}
        />
      </div>
      {kind === 'bonus' ? (
        <WithdrawEarned {...props} />
      ) : (
        <WithdrawPrincipal
          {...props}
          deposits={deposits}
          chosenId={deposit}
          choose={(depositId) =>
            choose({ take: 'principal', deposit: depositId }, { replace: true, keepsPage: true })
          }
        />
      )}
    </>
  );
};
