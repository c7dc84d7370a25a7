/**
 * Positions that run now, each with how far its term is and when it matures.
 *
 *     <PositionList positions={[{ key, to: '/security/deposits/?open=…', name: 'Core', amount, months: 12,
 *       maturesOn, fact: t('5 % a year') }]} />
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import { serverTime } from '#web/api/server-time.ts';
import { MoneyText } from '../money/money-text.tsx';
import { elapsedShare } from '../order/elapsed-share.ts';
import { TermScale } from '../order/term-scale.tsx';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';
import styles from './position-list.module.css';

interface RunningPosition {
  readonly key: string;
  /** Where it opens. */
  readonly to: string;
  readonly name: string;
  readonly amount: Minor;
  readonly months: number;
  readonly maturesOn: Day;
  readonly fact: ReactNode;
  /** What happens at maturity, where it is not simply the end. */
  readonly ending?: string;
}

const Position = (position: RunningPosition) => {
  const t = useText();
  const format = useFormat();
  const share = elapsedShare(position.months, position.maturesOn, serverTime());
  const words = t('{passed} of {months} months', {
    passed: Math.floor(share * position.months),
    months: position.months,
  });
  return (
    <li className={styles.position}>
      <p className={styles.head}>
        <Link to={position.to} className={styles.name}>
          {position.name}
        </Link>
        <MoneyText amount={position.amount} />
      </p>
      <TermScale months={position.months} elapsed={{ share, label: `${position.name}: ${words}` }} />
      <p className={styles.facts}>
        <span>
          {words} · {position.fact}
        </span>
        <span>{position.ending ?? t('matures {day}', { day: format.date(position.maturesOn) })}</span>
      </p>
    </li>
  );
};

export const PositionList = ({ positions }: { positions: readonly RunningPosition[] }) => (
  <ul className={styles.positions}>
    {positions.map((position) => (
      <Position {...position} key={position.key} />
    ))}
  </ul>
);
