import type { LedgerDifference, LedgerProof } from '#shared/domain/ledger-difference.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './staff-solvency.module.css';
import { useText } from './texts.ts';
import { useDifferenceWords } from './words.ts';

const Figure = ({ name, amount, isCount }: { name: string; amount: number | null; isCount: boolean }) => {
  const t = useText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {amount === null ? (
          t('no amount')
        ) : isCount ? (
          amount
        ) : (
          <MoneyText amount={amount as NonNullable<LedgerDifference['keptMinor']>} />
        )}
      </dd>
    </div>
  );
};

const Difference = ({ difference }: { difference: LedgerDifference }) => {
  const t = useText();
  const areas = useAreaWords();
  const words = useDifferenceWords();
  const { area, kind, account, keptMinor, madeMinor, ids } = difference;
  const hasFigures = account !== null || kind === 'unbalanced';
  const isCount = account === 'entries';
  return (
    <li>
      <p>
        {area ? <span className={styles.where}>{areas[area]}</span> : null}
        {words(difference)}
      </p>
      {hasFigures ? (
        <dl className={styles.figures}>
          <Figure name={t('Recorded')} amount={keptMinor} isCount={isCount} />
          {kind === 'negative' ? null : (
            <Figure name={t('Recalculated')} amount={madeMinor} isCount={isCount} />
          )}
        </dl>
      ) : null}
      {hasFigures && ids.length > 0 ? (
        <p className={styles.ids}>{t('Possible cause: {ids}', { ids: ids.join(', ') })}</p>
      ) : null}
    </li>
  );
};

/** The result of the latest ledger check: one line when it balances, every difference when it does not. */
export const ProofReport = ({ proof }: { proof: LedgerProof | null }) => {
  const t = useText();
  const format = useFormat();
  const areas = useAreaWords();
  if (!proof) return <p>{t('The ledger will be checked for the first time tonight at 02:30 UTC.')}</p>;
  const counted = t(
    '{entries, plural, one {# entry} other {# entries}} and {accounts, plural, one {# balance} other {# balances}} checked',
    { entries: proof.entries, accounts: proof.accounts },
  );
  if (proof.state === 'clean')
    return (
      <p className={styles.clean}>
        <StatePill tone="good">{t('The ledger balances')}</StatePill>{' '}
        {t('{counted} on {when}. It has balanced since {since}.', {
          counted,
          when: format.date(proof.endedAt),
          since: format.date(proof.since),
        })}
      </p>
    );
  return (
    <div className={styles.alarm} role="alert">
      <h3>{t("The ledger doesn't balance")}</h3>
      <p>
        {counted} · <DateText value={proof.endedAt} />
      </p>
      <p>
        {proof.stopped.length > 0
          ? t(
              'Withdrawals were stopped immediately in {areas}. Two people can resume them once this is explained.',
              {
                areas: proof.stopped.map((area) => areas[area]).join(', '),
              },
            )
          : t("This check didn't stop any further withdrawals.")}
      </p>
      <ul className={styles.differences}>
        {proof.differences.map((difference) => (
          <Difference key={JSON.stringify(difference)} difference={difference} />
        ))}
      </ul>
      {proof.isMore ? <p>{t('Showing the first 50 differences.')}</p> : null}
    </div>
  );
};
