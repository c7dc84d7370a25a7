/**
 * Things as rows on hairlines, each of which opens: name and day on one side, amount and state on the other.
 *
 *     <LinkRows rows={[{ key, to: '/infinity/purchases/?open=…', name, at, amount, state: <PurchaseState …/> }]} />
 */
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Minor } from '#shared/domain/money.ts';
import { MoneyText } from '../money/money-text.tsx';
import { DateText } from '../text/date-text.tsx';
import styles from './link-rows.module.css';

interface LinkRow {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly at: string;
  readonly amount: Minor;
  readonly state: ReactNode;
}

export const LinkRows = ({ rows }: { rows: readonly LinkRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ key, to, name, at, amount, state }) => (
      <li key={key}>
        <UnstyledButton component={Link} to={to} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>
            <DateText value={at} dayOnly />
          </span>
          <span className={styles.amount}>
            <MoneyText amount={amount} />
          </span>
          <span className={styles.state}>{state}</span>
          <IconChevronRight className={styles.open} size={16} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
