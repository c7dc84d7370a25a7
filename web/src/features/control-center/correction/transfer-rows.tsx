import { Button, NativeSelect } from '@mantine/core';
import type { CorrectableAccount, CorrectionTransfer } from '#shared/domain/correction.ts';
import { correctionTransfersMax } from '#shared/domain/correction.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { AmountInput } from '#web/ui/money/amount-input.tsx';
import { decimalsOf, readTypedAmount } from '#web/ui/money/typed-amount.ts';
import { useText } from '../texts.ts';
import styles from './correct-entry.module.css';

/** A transfer while it is being typed. */
export interface TypedTransfer {
  readonly key: string;
  readonly from: CorrectableAccount;
  readonly to: CorrectableAccount;
  readonly typed: string;
}

/** The transfers that were typed; undefined while one of them is not complete. */
export const readTransfers = (
  rows: readonly TypedTransfer[],
  currency: string,
): CorrectionTransfer[] | undefined => {
  const transfers = rows.flatMap(({ from, to, typed }) => {
    const read = readTypedAmount(typed, decimalsOf(currency));
    return typeof read === 'object' && read.amountMinor > 0 && from !== to
      ? [{ from, to, amountMinor: read.amountMinor }]
      : [];
  });
  return transfers.length > 0 && transfers.length === rows.length ? transfers : undefined;
};

interface TransferRowsProps {
  rows: readonly TypedTransfer[];
  change: (rows: readonly TypedTransfer[]) => void;
  /** The accounts that may be chosen. */
  accounts: readonly CorrectableAccount[];
}

/** Which accounts are debited and credited with how much, with the resulting balances next to them. */
export const TransferRows = ({ rows, change, accounts }: TransferRowsProps) => {
  const t = useText();
  const words = useAccountWords();
  const data = accounts.map((value) => ({ value, label: words[value] }));
  const put = (key: string, part: Partial<TypedTransfer>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const chosen = (value: string) => accounts.find((account) => account === value) ?? 'pool';
  return (
    <div className={styles.transfers}>
      {rows.map(({ key, from, to, typed }) => (
        <div key={key} className={styles.transfer}>
          <NativeSelect
            label={t('Debited')}
            data={data}
            value={from}
            onChange={(event) => put(key, { from: chosen(event.currentTarget.value) })}
          />
          <NativeSelect
            label={t('Credited')}
            data={data}
            value={to}
            error={from === to ? t('Choose two different accounts.') : undefined}
            onChange={(event) => put(key, { to: chosen(event.currentTarget.value) })}
          />
          <AmountInput label={t('Amount')} value={typed} onChange={(text) => put(key, { typed: text })} />
          {rows.length > 1 ? (
            <Button variant="subtle" size="xs" onClick={() => change(rows.filter((row) => row.key !== key))}>
              {t('Remove')}
            </Button>
          ) : null}
        </div>
      ))}
      {rows.length < correctionTransfersMax ? (
        <Button
          variant="default"
          size="xs"
          onClick={() => change([...rows, { key: crypto.randomUUID(), from: 'fees', to: 'pool', typed: '' }])}
        >
          {t('Add transfer')}
        </Button>
      ) : null}
    </div>
  );
};
