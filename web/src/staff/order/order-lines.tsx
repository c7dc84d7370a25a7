import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type BankLineView, bank } from '#shared/contract/bank.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import { call } from '#web/api/client.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useText } from '../texts.ts';
import { staffKey } from '../use-staff-act.ts';
import { useDifferenceWords } from '../words/difference-words.ts';
import styles from './order-lines.module.css';
import type { StaffOrder } from './staff-order.ts';

const orderLinesQuery = (orderId: StaffOrder['id']) =>
  queryOptions({
    queryKey: [...staffKey, 'bank', 'lines-for', orderId],
    queryFn: ({ signal }) => call(bank.endpoints.listBankLines, { query: { orderId }, signal }),
  });

interface OrderLinesProps {
  orderId: StaffOrder['id'];
  reference: PaymentReference;
}

/**
 * The line, open beside the search that finds it: by the reference, or by its payer where it has none. The order comes
 * along, so that one press uses the line for it.
 */
const pathOf = ({ id, partyName, named }: BankLineView, { orderId, reference }: OrderLinesProps): string => {
  const hasReference = !named?.differences.includes('reference');
  const q = hasReference ? reference : (partyName ?? '');
  return `/admin-control-center/bank/?${new URLSearchParams({ view: 'found', q, open: id, order: orderId })}`;
};

const Lines = ({ lines, ...order }: OrderLinesProps & { lines: readonly BankLineView[] }) => {
  const t = useText();
  const differences = useDifferenceWords();
  return (
    <Section
      title={t('On the bank statement')}
      lead={t('These unmatched lines could pay it. Open one to use it for this order.')}
      quiet
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              <Link to={pathOf(line, order)}>{line.partyName ?? t('No name')}</Link> ·{' '}
              <MoneyText amount={line.openMinor} /> · <DateText value={line.bookedOn} />
            </span>
            <span className={styles.differs}>
              {line.named?.differences.map((what) => differences[what]).join(', ') ||
                t('Agrees in everything')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/**
 * The unmatched bank lines that could pay a waiting order, with what differs, if there are any; then what can be done with
 * the order. That appears only once the lines are known, so that they can't push a button away just as it is pressed.
 */
export const OrderLines = ({ children, ...order }: OrderLinesProps & { children: ReactNode }) => {
  const { data } = useQuery(orderLinesQuery(order.orderId));
  if (!data) return null;
  return (
    <>
      {data.items.length > 0 ? <Lines {...order} lines={data.items} /> : null}
      {children}
    </>
  );
};
