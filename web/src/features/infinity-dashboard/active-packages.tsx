import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { useFormat } from '#web/ui/format.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { TermScale } from '#web/ui/term-scale.tsx';
import styles from './active-packages.module.css';
import { elapsedShare } from './next-events.ts';
import { useText } from './texts.ts';

const Position = ({ purchase, maturesOn }: { purchase: PurchaseView; maturesOn: Day }) => {
  const t = useText();
  const format = useFormat();
  const share = elapsedShare(purchase.activatedAt ?? purchase.createdAt, maturesOn, Date.now());
  const passed = Math.floor(share * purchase.termMonths);
  const words = t('{passed} of {months} months', { passed, months: purchase.termMonths });
  return (
    <li className={styles.position}>
      <p className={styles.head}>
        <Link to={`/infinity/purchases/?open=${purchase.id}`} className={styles.name}>
          {t('{quantity} × {package}', { quantity: purchase.quantity, package: purchase.packageName })}
        </Link>
        <MoneyText amount={purchase.priceMinor} />
      </p>
      <TermScale
        months={purchase.termMonths}
        elapsed={{ share, label: t('{package}: {words}', { package: purchase.packageName, words }) }}
      />
      <p className={styles.facts}>
        <span>
          {words} · {t('{rate} a year', { rate: format.rate(purchase.annualRateBps) })}
        </span>
        <span>{t('matures {day}', { day: format.date(maturesOn) })}</span>
      </p>
    </li>
  );
};

/** The positions that run now, each with how far it is and when it matures. */
export const ActivePackages = ({ purchases }: { purchases: readonly PurchaseView[] }) => {
  const t = useText();
  const active = purchases.filter(({ state }) => state === 'active');
  if (active.length === 0) {
    return <p>{t('No package is active. One begins on the day its payment is confirmed.')}</p>;
  }
  return (
    <ul className={styles.positions}>
      {active.map((purchase) =>
        purchase.maturesOn ? (
          <Position key={purchase.id} purchase={purchase} maturesOn={purchase.maturesOn} />
        ) : null,
      )}
    </ul>
  );
};
