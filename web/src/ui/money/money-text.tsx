/**
 * An amount. Always use this for money on a screen: tabular figures, the deployment's currency, masked in privacy
 * mode, and with `entries` a link to the ledger entries that made it.
 *
 *     <MoneyText amount={balanceMinor} size="large" entries="/statements/?area=infinity&account=available" />
 *     <MoneyText amount={priceMinor} isPublic />      a price: never masked
 *     <MoneyText amount={changeMinor} signed />       +12.00 / −3.00, with the sign read out
 */
import { Link } from 'react-router-dom';
import type { Minor } from '#shared/domain/money.ts';
import { usePreference } from '../preferences/preferences.ts';
import { maskedAmount, useFormat } from '../text/format.ts';
import { HiddenWords } from '../text/hidden-words.tsx';
import { useText } from '../texts.ts';
import styles from './money-text.module.css';

interface MoneyTextProps {
  amount: Minor;
  /** `large` for the one figure of a page, `medium` for a figure of a group; absent: as the text around it. */
  size?: 'medium' | 'large';
  signed?: boolean;
  isPublic?: boolean;
  /** Path of the entries that made this amount. */
  entries?: string;
}

export const MoneyText = ({ amount, size, signed, isPublic, entries }: MoneyTextProps) => {
  const t = useText();
  const format = useFormat();
  const masked = usePreference('privacy') && !isPublic;
  const text = isPublic ? format.price(amount) : format.money(amount, { signed: signed ?? false });
  const figure = (
    <span className={styles.money} data-size={size} data-sign={signed ? Math.sign(amount) : undefined}>
      {masked ? (
        <>
          <span aria-hidden="true">{maskedAmount}</span>
          <HiddenWords>{t('Amount hidden')}</HiddenWords>
        </>
      ) : (
        text
      )}
    </span>
  );
  if (!entries) return figure;
  return (
    <Link className={styles.entries} to={entries}>
      {figure}
      <HiddenWords>{t('Show the entries behind this amount')}</HiddenWords>
    </Link>
  );
};
