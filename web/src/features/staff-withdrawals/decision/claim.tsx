import { Button } from '@mantine/core';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useFormat } from '#web/ui/format.ts';
import type { WithdrawalActs } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './claim.module.css';

/** Who looks at it now; a claim keeps colleagues from deciding about the same case for a quarter of an hour. */
export const Claim = (props: { withdrawal: StaffWithdrawal; acts: WithdrawalActs }) => {
  const { claim } = props.withdrawal;
  const { claim: take, release } = props.acts;
  const t = useText();
  const format = useFormat();
  const until = claim ? format.date(claim.until) : '';
  const words = () => {
    if (!claim) return t('Nobody looks at it yet.');
    return claim.mine
      ? t('You look at it, until {until} at the latest.', { until })
      : t('{name} looks at it, until {until} at the latest. Take the next one, or wait.', {
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
          {t('Let it go')}
        </Button>
      ) : null}
      {claim ? null : (
        <Button variant="default" size="xs" loading={take.isPending} onClick={() => take.mutate(undefined)}>
          {t('I look at it')}
        </Button>
      )}
      <ErrorPanel error={take.error ?? release.error} />
    </div>
  );
};
