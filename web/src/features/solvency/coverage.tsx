import type { AreaCoverage } from '#shared/contract/solvency.ts';
import { asMinor } from '#shared/domain/money.ts';
import { useFormat } from '#web/ui/format.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import styles from './coverage.module.css';
import { useText } from './texts.ts';

/** 100 in whole units of the currency; the coverage in basis points is what stands behind it, in its minor units. */
const hundredMinor = asMinor(10_000);

/** What an area holds beside what it owes, and how the two compare. Public figures: they are nobody's own. */
export const Coverage = ({ area }: { area: AreaCoverage }) => {
  const t = useText();
  const format = useFormat();
  const { assetsMinor, owedMinor, coverageBps } = area;
  const isShort = coverageBps !== null && coverageBps < hundredMinor;
  const amounts = {
    hundred: format.price(hundredMinor),
    held: format.price(asMinor(Math.max(0, coverageBps ?? 0))),
  };
  return (
    <div>
      <dl className={styles.pair}>
        <div>
          <dt>{t('We hold')}</dt>
          <dd>
            <MoneyText amount={assetsMinor} size="medium" isPublic />
          </dd>
        </div>
        <div>
          <dt>{t('We owe')}</dt>
          <dd>
            <MoneyText amount={owedMinor} size="medium" isPublic />
          </dd>
        </div>
      </dl>
      <p className={styles.words} data-bad={isShort || undefined}>
        {coverageBps === null
          ? t("We don't owe anything yet.")
          : isShort
            ? t('For each {hundred} that is owed, only {held} is there.', amounts)
            : t('For each {hundred} that is owed, {held} is there.', amounts)}
      </p>
    </div>
  );
};
