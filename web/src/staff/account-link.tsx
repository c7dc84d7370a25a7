import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useAccountWords } from './words/account-words.ts';
import { useAreaWords } from './words/area-words.ts';

interface AccountLinkProps {
  area: ProductArea;
  account: PlatformAccount;
  children: ReactNode;
}

/** A balance of the platform: it leads to the entries behind it. */
export const AccountLink = ({ area, account, children }: AccountLinkProps) => {
  const areas = useAreaWords();
  const accounts = useAccountWords();
  return (
    <Link
      to={`/admin-control-center/solvency/account/?area=${area}&account=${account}`}
      title={`${areas[area]}, ${accounts[account]}`}
    >
      {children}
    </Link>
  );
};
