/**
 * One figure beside the main one of a page, with what it means.
 *
 *     <SideFigure label={t('Accrued so far')} amount={accruedMinor}>{t('The next return is due on …')}</SideFigure>
 */
import type { ReactNode } from 'react';
import type { Minor } from '#shared/domain/money.ts';
import { MoneyText } from '../money/money-text.tsx';
import styles from './side-figure.module.css';

interface SideFigureProps {
  label: string;
  amount: Minor;
  children: ReactNode;
}

export const SideFigure = ({ label, amount, children }: SideFigureProps) => (
  <aside className={styles.figure} aria-label={label}>
    <p className={styles.label}>{label}</p>
    <p>
      <MoneyText amount={amount} size="medium" />
    </p>
    <div className={styles.words}>{children}</div>
  </aside>
);
