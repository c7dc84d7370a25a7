import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useText } from '../texts.ts';
import { type EffectRow, useFigureText } from './effect-rows.ts';
import styles from './effect-table.module.css';

const FigureText = ({ figure }: { figure: EffectRow['before'] }) => {
  const say = useFigureText();
  return figure.is === 'amount' ? <MoneyText amount={figure.minor} /> : <span>{say(figure)}</span>;
};

/** Figures before and after an act; those below a policy limit afterwards are marked, in words too. */
export const EffectTable = ({ label, rows }: { label: string; rows: readonly EffectRow[] }) => {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-broken={row.broken !== null || undefined}>
            <th scope="row">
              {row.label}
              {row.broken === null ? null : <span className={styles.broken}>{row.broken}</span>}
            </th>
            <td>
              <FigureText figure={row.before} />
            </td>
            <td>
              <FigureText figure={row.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
