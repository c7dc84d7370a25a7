import type { MemberAccount } from '#shared/domain/words.ts';
import { balanceIn } from '#web/api/balances.ts';
import { Holdings } from '#web/ui/dashboard/holdings.tsx';
import { useText } from './texts.ts';

/** What is the member's in infinity, by what can be done with it. */
export const Owned = ({ balances }: { balances: Parameters<typeof balanceIn>[0] }) => {
  const t = useText();
  const part = (account: MemberAccount) => ({
    amount: balanceIn(balances, 'infinity', account),
    entries: `/statements/?area=infinity&account=${account}`,
  });
  return (
    <Holdings
      title={t('Your money in infinity')}
      entries="/statements/?area=infinity"
      parts={[
        { tone: 'placed', name: t('Invested'), words: t('in your active packages'), ...part('invested') },
        { tone: 'free', name: t('Available'), words: t('available to use now'), ...part('available') },
        { tone: 'held', name: t('Reserved'), words: t('reserved for your requests'), ...part('held') },
      ]}
    />
  );
};
