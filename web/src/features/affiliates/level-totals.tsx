import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './level-totals.module.css';
import { useText } from './texts.ts';

type Levels = ReplyOf<typeof infinitySponsors.endpoints.browseDownline>['levels'];

/** How many stand on each level below, what they bought, and which bonus rate their purchases bring. */
export const LevelTotals = ({ levels }: { levels: Levels }) => {
  const t = useText();
  const format = useFormat();
  const { sponsor } = useConfiguration();
  const deepest = Math.max(sponsor.infinityLevelBps.length, ...levels.map(({ level }) => level));
  const rows = Array.from({ length: deepest }, (_, index) => {
    const level = index + 1;
    return { level, rate: sponsor.infinityLevelBps[index], found: levels.find((one) => one.level === level) };
  });
  return (
    <div className={styles.scroll}>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">{t('Level')}</th>
            <th scope="col">{t('Members')}</th>
            <th scope="col">{t('Volume')}</th>
            <th scope="col">{t('Bonus rate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ level, rate, found }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              <td>{format.count(found?.count ?? 0)}</td>
              <td>{found ? <MoneyText amount={found.volumeMinor} /> : '–'}</td>
              <td>{rate === undefined ? t('none') : format.rate(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
