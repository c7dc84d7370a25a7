import type { MemberAccount } from '#shared/domain/words.ts';
import { balanceIn } from '#web/api/balances.ts';
import { Holdings } from '#web/ui/dashboard/holdings.tsx';
import { useText } from './texts.ts';

/** What is the member's in security, by what can be done with it. */
export const Owned = ({ balances }: { balances: Parameters<typeof balanceIn>[0] }) => {
  const t = useText();
  const part = (account: MemberAccount) => ({
    amount: balanceIn(balances, 'security', account),
    entries: `/statements/?area=security&account=${account}`,
  });
  const principalHeld = part('principal-held');
  return (
    <Holdings
      title={t('Your money in security')}
      entries="/statements/?area=security"
      parts={[
        { tone: 'placed', name: t('Deposited'), words: t('in your active deposits'), ...part('deposited') },
        { tone: 'free', name: t('Available'), words: t('available to use now'), ...part('available') },
        {
          tone: 'held',
          name: t('Reserved'),
          words: t('reserved for your requests'),
          ...part('held'),
        },
        ...(principalHeld.amount > 0
          ? [
              {
                tone: 'held' as const,
                name: t('Reserved principal'),
                words: t('reserved for your requests'),
                ...principalHeld,
              },
            ]
          : []),
      ]}
    />
  );
};
