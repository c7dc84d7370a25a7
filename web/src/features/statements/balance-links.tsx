import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sumMinor } from '#shared/domain/money.ts';
import { accountsOfArea, type MemberAccount, type ProductArea } from '#shared/domain/words.ts';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useAccountNames } from './account-names.ts';
import styles from './balance-links.module.css';
import { useText } from './texts.ts';

interface BalanceLinksProps {
  area: ProductArea;
  account: MemberAccount | undefined;
  choose: (account: MemberAccount | undefined) => void;
}

/** The balances of an area and their sum; each opens to its entries below. */
export const BalanceLinks = ({ area, account: chosen, choose }: BalanceLinksProps) => {
  const t = useText();
  const { accountNames } = useAccountNames();
  const { data: balances } = useQuery(balancesQuery);
  const accounts: readonly MemberAccount[] = accountsOfArea[area];
  const amountOf = (account: MemberAccount) => (balances ? balanceIn(balances, area, account) : undefined);
  const totalMinor = balances && sumMinor(...accounts.map((account) => balanceIn(balances, area, account)));
  const entries = [
    { account: undefined, name: t('All balances'), amount: totalMinor },
    ...accounts.map((account) => ({ account, name: accountNames[account], amount: amountOf(account) })),
  ];
  return (
    <ul className={styles.balances} aria-label={t('Balance')}>
      {entries.map(({ account, name, amount }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.balance}
            aria-pressed={account === chosen}
            onClick={() => choose(account)}
          >
            <span className={styles.name}>{name}</span>
            {amount === undefined ? (
              <Skeleton component="span" height={22} width="6rem" />
            ) : (
              <span className={styles.amount}>
                <MoneyText amount={amount} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
};
