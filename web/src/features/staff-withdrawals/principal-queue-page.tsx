import { useText } from './texts.ts';
import { WithdrawalsQueue } from './withdrawals-queue.tsx';

const queue = { area: 'security', kind: 'principal' } as const;

/** The treasurer's queue of requests to take deposited principal out. */
export const Component = () => {
  const t = useText();
  return (
    <WithdrawalsQueue
      queue={queue}
      title={t('Principal withdrawals')}
      appears={t('Requests to withdraw deposited principal appear here.')}
    />
  );
};
