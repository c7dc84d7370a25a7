/**
 * To whom a withdrawal is paid.
 *
 *     <PayeeBrief payee={payee} />          in a row: the label, and enough of the account to know it by
 *     <PayeeFacts payee={payee} />          for the member: the account shortened, copied in full
 *     <PayeeFacts payee={payee} inFull />   for who transfers: everything in full
 */
import { type CryptoNetwork, maskedPayee, type Payee } from '#shared/domain/payee.ts';
import { CopyButton } from '../button/copy-button.tsx';
import { KeyValues } from '../detail/key-values.tsx';
import { useText } from '../texts.ts';
import { groupedIban } from './epc-payment.ts';
import styles from './payee.module.css';

const networkNames = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'Tron' } as const satisfies Record<
  CryptoNetwork,
  string
>;

export const PayeeBrief = ({ payee }: { payee: Payee }) => (
  <span className={styles.brief}>
    {payee.label}
    <span className={styles.account}>{maskedPayee(payee)}</span>
  </span>
);

export const PayeeFacts = ({ payee, inFull = false }: { payee: Payee; inFull?: boolean }) => {
  const t = useText();
  const shown = (full: string) => (inFull ? full : maskedPayee(payee));
  if (payee.kind === 'bank') {
    return (
      <KeyValues
        items={[
          { name: t('Address label'), value: payee.label },
          {
            name: t('Account holder'),
            value: inFull ? (
              <CopyButton value={payee.holder} label={t('Account holder')}>
                {payee.holder}
              </CopyButton>
            ) : (
              payee.holder
            ),
          },
          {
            name: t('IBAN'),
            value: (
              <CopyButton value={payee.iban} label={t('IBAN')}>
                <span className={styles.code}>{shown(groupedIban(payee.iban))}</span>
              </CopyButton>
            ),
          },
        ]}
      />
    );
  }
  return (
    <KeyValues
      items={[
        { name: t('Address label'), value: payee.label },
        { name: t('Network'), value: networkNames[payee.network] },
        {
          name: t('Address'),
          value: (
            <CopyButton value={payee.address} label={t('Address')}>
              <code className={styles.code}>{shown(payee.address)}</code>
            </CopyButton>
          ),
        },
      ]}
    />
  );
};
