import { Button, NativeSelect } from '@mantine/core';
import type { CorrectableAccount, CorrectionTransfer } from '#shared/domain/correction.ts';
import type { CorrectionOffer } from '#shared/domain/correction-rule.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { AmountInput } from '#web/ui/money/amount-input.tsx';
import { decimalsOf, readTypedAmount } from '#web/ui/money/typed-amount.ts';
import { useFormat } from '#web/ui/text/format.ts';
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
  /** What a correction of the entry may move; there is at least one. */
  offers: readonly CorrectionOffer[];
}

const keyOf = ({ from, to }: Pick<CorrectionOffer, 'from' | 'to'>): string => `${from} ${to}`;

/** A transfer from an offer, still without an amount. */
export const emptyTransfer = ({ from, to }: CorrectionOffer): TypedTransfer => ({
  key: crypto.randomUUID(),
  from,
  to,
  typed: '',
});

/** Which of the allowed transfers are made, each with its limit. What they do to the balances is shown beside. */
export const TransferRows = ({ rows, change, offers }: TransferRowsProps) => {
  const t = useText();
  const format = useFormat();
  const words = useAccountWords();
  const data = offers.map((offer) => ({
    value: keyOf(offer),
    label: t('{from} → {to}', { from: words[offer.from], to: words[offer.to] }),
  }));
  const put = (key: string, part: Partial<TypedTransfer>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const limitOf = (row: TypedTransfer) => offers.find((offer) => keyOf(offer) === keyOf(row))?.limitMinor;
  const unused = offers.find((offer) => rows.every((row) => keyOf(row) !== keyOf(offer)));
  return (
    <div className={styles.transfers}>
      {rows.map((row) => {
        const limitMinor = limitOf(row) ?? zeroMinor;
        return (
          <div key={row.key} className={styles.transfer}>
            <NativeSelect
              label={t('Debited and credited')}
              data={data}
              value={keyOf(row)}
              onChange={(event) => {
                const offer = offers.find((one) => keyOf(one) === event.currentTarget.value);
                if (offer) put(row.key, { from: offer.from, to: offer.to });
              }}
            />
            <AmountInput
              label={t('Amount, at most {amount}', { amount: format.money(limitMinor) })}
              value={row.typed}
              onChange={(typed) => put(row.key, { typed })}
            />
            {rows.length > 1 ? (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => change(rows.filter(({ key }) => key !== row.key))}
              >
                {t('Remove')}
              </Button>
            ) : null}
          </div>
        );
      })}
      {unused ? (
        <Button variant="default" size="xs" onClick={() => change([...rows, emptyTransfer(unused)])}>
          {t('Add transfer')}
        </Button>
      ) : null}
    </div>
  );
};
