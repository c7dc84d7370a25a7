/**
 * What is on offer, side by side: the figure first, then its term drawn to one scale, so that terms are compared by
 * eye, then the facts.
 *
 *     <OfferCards offers={[{ key, name: 'Pro', figure: <MoneyText …/>, months: 18, fact: '8 % a year',
 *       limits: [t('At most 3 per member.')], act: { words: t('Choose Pro'), to: '/infinity/web-shop/?package=pro' } }]} />
 */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Outcome } from '#shared/domain/outcome.ts';
import { useText } from '../texts.ts';
import styles from './offer-cards.module.css';
import { OutcomeStrip } from './outcome-strip.tsx';
import { TermScale } from './term-scale.tsx';

interface Offer {
  readonly key: string;
  readonly name: string;
  readonly figure: ReactNode;
  readonly months: number;
  readonly fact: string;
  readonly outcome: Outcome;
  readonly limits?: readonly string[];
  /** Absent for members who cannot choose now. */
  readonly act?: { readonly words: string; readonly to: string };
}

export const OfferCards = ({ offers }: { offers: readonly Offer[] }) => {
  const t = useText();
  const longest = Math.max(...offers.map(({ months }) => months));
  return (
    <div className={styles.frame}>
      <ul className={styles.cards} data-thirds={offers.length % 3 === 0 || undefined}>
        {offers.map(({ key, name, figure, months, fact, outcome, limits, act }) => (
          <li key={key} className={styles.card}>
            <h2 className={styles.name}>{name}</h2>
            <div className={styles.figure}>{figure}</div>
            <div style={{ width: `${(100 * months) / longest}%` }}>
              <TermScale months={months} />
            </div>
            <p className={styles.facts}>
              <span>{t('{months, plural, one {# month} other {# months}}', { months })}</span>
              <span>{fact}</span>
            </p>
            <OutcomeStrip outcome={outcome} isPublic assumesToday />
            <div className={styles.limits}>
              {limits?.map((limit) => (
                <p key={limit}>{limit}</p>
              ))}
            </div>
            {act ? (
              <Button component={Link} to={act.to} variant="default" className={styles.choose ?? ''}>
                {act.words}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
};
