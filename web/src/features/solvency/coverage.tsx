import type { AreaCoverage } from '#shared/contract/solvency.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './coverage.module.css';
import { useText } from './texts.ts';

/** 100 % in basis points. */
const whole = 10_000;

/** An area's assets next to its liabilities, and their ratio. Public figures, so privacy mode shows them. */
export const Coverage = ({ area }: { area: AreaCoverage }) => {
  const t = useText();
  const format = useFormat();
  const { assetsMinor, owedMinor, coverageBps } = area;
  const isShort = coverageBps !== null && coverageBps < whole;
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
            ? t('Shortfall: coverage {rate}', { rate: format.rate(coverageBps) })
            : t('Coverage {rate}', { rate: format.rate(coverageBps) })}
      </p>
    </div>
  );
};
