import { useText } from './texts.ts';
import { WithdrawalsQueue } from './withdrawals-queue.tsx';

const queue = { area: 'infinity', kind: 'bonus' } as const;

/** The treasurer's queue of withdrawals of earned money in infinity. */
export const Component = () => {
  const t = useText();
  return (
    <WithdrawalsQueue
      queue={queue}
      title={t('Infinity withdrawals')}
      appears={t('Withdrawals in infinity appear here.')}
    />
  );
};
