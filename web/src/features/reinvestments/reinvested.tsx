import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './reinvested.module.css';
import { useText } from './texts.ts';

/** What came of it, with the way to the purchase. Takes the focus, because the form it replaces had it. */
export const Reinvested = ({ purchase, again }: { purchase: PurchaseView; again: () => void }) => {
  const t = useText();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.reinvested}>
      <h2 ref={heading} tabIndex={-1}>
        {t('{quantity} × {package} is active', {
          quantity: purchase.quantity,
          package: purchase.packageName,
        })}
      </h2>
      <p>
        {t('{total} was paid from your available balance. The principal is locked until {day}.', {
          total: format.money(purchase.totalMinor),
          day: purchase.maturesOn ? format.date(purchase.maturesOn) : '–',
        })}
      </p>
      <div className={styles.ways}>
        <Button component={Link} to={`/infinity/purchases/?open=${purchase.id}`}>
          {t('View purchase')}
        </Button>
        <Button variant="default" onClick={again}>
          {t('Reinvest more')}
        </Button>
      </div>
    </section>
  );
};
