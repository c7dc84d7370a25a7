/**
 * What an act costs and brings, beside the form that asks for it: the one figure, its parts, and the risk in the end.
 *
 *     <Summary label={t('You pay')} amount={totalMinor} risk={t('They are paid from …')}>…</Summary>
 */
import type { ReactNode } from 'react';
import type { Minor } from '#shared/domain/money.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { MoneyText } from '../money/money-text.tsx';
import { useText } from '../texts.ts';
import { OutcomeRisk } from './outcome-risk.tsx';
import { OutcomeStrip } from './outcome-strip.tsx';
import styles from './summary.module.css';

interface SummaryProps {
  label: string;
  amount: Minor;
  /** Prices are public; what a member typed or holds is not. */
  isPublic?: boolean;
  /** Absent where nothing is invested. */
  risk?: string;
  /** What comes of it; `assumesToday` where it begins with a payment that is still to come. */
  outcome?: Outcome;
  assumesToday?: boolean;
  children: ReactNode;
}

export const Summary = ({
  label,
  amount,
  isPublic = false,
  risk,
  outcome,
  assumesToday = false,
  children,
}: SummaryProps) => {
  const t = useText();
  return (
    <div className={styles.summary}>
      <p className={styles.label}>{label}</p>
      <MoneyText amount={amount} size="large" isPublic={isPublic} />
      {outcome ? (
        <OutcomeStrip outcome={outcome} isPublic={isPublic} assumesToday={assumesToday} paysAbove />
      ) : null}
      {children}
      {risk ? (
        <p className={styles.risk}>
          <strong>{t('Returns are not guaranteed.')}</strong>{' '}
          {outcome ? (
            <>
              <strong>
                <OutcomeRisk outcome={outcome} isPublic={isPublic} />
              </strong>{' '}
            </>
          ) : null}
          {risk}
        </p>
      ) : null}
    </div>
  );
};

/** A sentence of a summary. */
export const SummaryRemark = ({ children }: { children: ReactNode }) => (
  <p className={styles.remark}>{children}</p>
);

/** What is paid, drawn to scale; for the eye only, the figures stand below. */
export const SummaryBar = ({ parts }: { parts: readonly number[] }) => {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the part's identity.
        <i key={index} style={{ flexGrow: part / whole }} />
      ))}
    </div>
  );
};
