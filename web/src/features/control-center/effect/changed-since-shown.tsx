import type { ProposalEffect } from '#shared/contract/proposal-effect.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useText } from '../texts.ts';
import { type EffectRow, useEffectRows, useFigureText } from './effect-rows.ts';
import styles from './proposal-effect.module.css';

/** The rows whose result is no longer what was shown, with what was shown. */
const changedRows = (
  before: readonly EffectRow[],
  now: readonly EffectRow[],
  say: (row: EffectRow) => string,
) =>
  now.flatMap((row) => {
    const shown = before.find(({ key }) => key === row.key);
    return shown && say(shown) === say(row) ? [] : [{ row, shown }];
  });

/** What changed between looking and approving; nothing was carried out. */
export const ChangedSinceShown = ({ before, now }: { before: ProposalEffect; now: ProposalEffect }) => {
  const t = useText();
  const rowsOf = useEffectRows();
  const say = useFigureText();
  const [old, current] = [rowsOf(before), rowsOf(now)];
  const changed = changedRows(
    [...old.balances, ...old.figures],
    [...current.balances, ...current.figures],
    ({ after }) => say(after),
  );
  return (
    <Notice alert>
      <p>{t('This has changed since you looked, so nothing was carried out. Check it and approve again.')}</p>
      <ul className={styles.sentences}>
        {changed.map(({ row, shown }) => (
          <li key={row.key}>
            {shown
              ? t('{figure} afterwards: {now} (you saw {before})', {
                  figure: row.label,
                  now: say(row.after),
                  before: say(shown.after),
                })
              : t('{figure} afterwards: {now}', { figure: row.label, now: say(row.after) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
