import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import styles from './purchase-rows.module.css';
import { PurchaseState } from './purchase-state.tsx';
import { useText } from './texts.ts';

/** Where a purchase opens. */
export const purchasePath = (purchaseId: string): string => `/infinity/purchases/?open=${purchaseId}`;

/** Purchases as rows on hairlines; each opens its detail. */
export const PurchaseRows = ({ purchases }: { purchases: readonly PurchaseView[] }) => {
  const t = useText();
  return (
    <ul className={styles.rows}>
      {purchases.map((purchase) => (
        <li key={purchase.id}>
          <UnstyledButton component={Link} to={purchasePath(purchase.id)} className={styles.row}>
            <span className={styles.name}>
              {t('{quantity} × {package}', { quantity: purchase.quantity, package: purchase.packageName })}
            </span>
            <span className={styles.when}>
              <DateText value={purchase.createdAt} dayOnly />
            </span>
            <span className={styles.amount}>
              <MoneyText amount={purchase.totalMinor} />
            </span>
            <span className={styles.state}>
              <PurchaseState state={purchase.state} />
            </span>
            <IconChevronRight className={styles.open} size={16} stroke={1.6} aria-hidden="true" />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
