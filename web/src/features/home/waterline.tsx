import type { SecurityDashboard } from '#shared/contract/security-dashboard.ts';
import { HullDrawing } from '#web/ui/layout/hull-drawing.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { draughtOf } from './draught.ts';
import { useText } from './texts.ts';
import styles from './waterline.module.css';

/** A hull that lies as deep as the member's money is bound: the less is free to use, the higher the water stands. */
const Waterline = ({ balances }: Pick<SecurityDashboard, 'balances'>) => {
  const t = useText();
  const draught = draughtOf(balances);
  if (!draught) return null;
  return (
    <figure className={styles.figure} aria-label={t('What you can use now, of all that is yours')}>
      <HullDrawing draught={draught.part} />
      <dl className={styles.parts}>
        <div>
          <dt>{t('Above the waterline: free to use now')}</dt>
          <dd>
            <MoneyText amount={draught.freeMinor} />
          </dd>
        </div>
        <div>
          <dt>{t('Below it: in packages and deposits, or being withdrawn')}</dt>
          <dd>
            <MoneyText amount={draught.boundMinor} />
          </dd>
        </div>
      </dl>
    </figure>
  );
};

export default Waterline;
