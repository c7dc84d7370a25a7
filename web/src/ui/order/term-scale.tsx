/**
 * A term as the draft marks of a hull: one mark per month, longer at half a year, longest at a year. With `elapsed`
 * it also shows how much of the term has passed, and says so.
 *
 *     <TermScale months={24} />
 *     <TermScale months={24} elapsed={{ share: 0.25, label: t('6 of 24 months') }} />
 */
import type { CSSProperties } from 'react';
import styles from './term-scale.module.css';

interface TermScaleProps {
  months: number;
  elapsed?: { share: number; label: string };
}

const sizeOf = (month: number) => (month % 12 === 0 ? 'year' : month % 6 === 0 ? 'half' : undefined);

export const TermScale = ({ months, elapsed }: TermScaleProps) => {
  const marks = Array.from({ length: months + 1 }, (_, month) => (
    <i
      // biome-ignore lint/suspicious/noArrayIndexKey: the month is the mark's identity.
      key={month}
      data-size={sizeOf(month)}
      data-passed={elapsed !== undefined && month <= elapsed.share * months ? true : undefined}
    />
  ));
  if (!elapsed) {
    return (
      <span className={styles.scale} aria-hidden="true">
        {marks}
      </span>
    );
  }
  const percent = Math.round(Math.min(Math.max(elapsed.share, 0), 1) * 100);
  return (
    <span
      className={styles.scale}
      style={{ '--passed': `${percent}%` } as CSSProperties}
      role="progressbar"
      aria-label={elapsed.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {marks}
    </span>
  );
};
