import { Button } from '@mantine/core';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { WithdrawalActs } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './claim.module.css';

/** Who has claimed the withdrawal; a claim keeps colleagues from deciding on it for 15 minutes. */
export const Claim = (props: { withdrawal: StaffWithdrawal; acts: WithdrawalActs }) => {
  const { claim } = props.withdrawal;
  const { claim: take, release } = props.acts;
  const t = useText();
  const format = useFormat();
  const until = claim ? format.date(claim.until) : '';
  const words = () => {
    if (!claim) return t('Unclaimed');
    return claim.mine
      ? t('Claimed by you until {until}', { until })
      : t('Claimed by {name} until {until}', {
          name: claim.name,
          until,
        });
  };
  return (
    <div className={styles.claim} data-taken={(claim && !claim.mine) || undefined}>
      <p role="status">{words()}</p>
      {claim?.mine ? (
        <Button
          variant="default"
          size="xs"
          loading={release.isPending}
          onClick={() => release.mutate(undefined)}
        >
          {t('Release')}
        </Button>
      ) : null}
      {claim ? null : (
        <Button variant="default" size="xs" loading={take.isPending} onClick={() => take.mutate(undefined)}>
          {t('Claim')}
        </Button>
      )}
      <ErrorPanel error={take.error ?? release.error} />
    </div>
  );
};
