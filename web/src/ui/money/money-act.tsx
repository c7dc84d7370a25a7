/**
 * Buttons that move money. For a member whose status moves none they are there, cannot be pressed, and say why.
 *
 *     <MoneyAct><CancelPurchase purchase={purchase} /></MoneyAct>
 */
import { type ReactNode, useId } from 'react';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { useText } from '../texts.ts';
import styles from './money-act.module.css';

export const MoneyAct = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const { status } = useUser();
  const id = useId();
  if (userStatusMeaning[status].movesMoney) return children;
  return (
    <fieldset className={styles.act} disabled aria-describedby={id}>
      {children}
      <p id={id} className={styles.why}>
        {t("Your account can't move money right now. Your holdings are unaffected.")}
      </p>
    </fieldset>
  );
};
