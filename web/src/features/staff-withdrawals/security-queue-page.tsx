import { useText } from './texts.ts';
import { WithdrawalsQueue } from './withdrawals-queue.tsx';

const queue = { area: 'security', kind: 'bonus' } as const;

/** The treasurer's queue of withdrawals of earned money in security. */
export const Component = () => {
  const t = useText();
  return (
    <WithdrawalsQueue
      queue={queue}
      title={t('Security withdrawals')}
      appears={t('Withdrawals of earnings in security appear here.')}
    />
  );
};
