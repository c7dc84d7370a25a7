import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BankLineView, bank } from '#shared/contract/bank.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { depositIdSchema, purchaseIdSchema } from '#shared/domain/ids.ts';
import { formatReference, type PaymentReference } from '#shared/domain/payment-reference.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useDifferenceWords } from '#web/staff/words/difference-words.ts';
import { useUsePaymentWords } from '#web/staff/words/use-payment-words.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import styles from './candidates.module.css';
import { type Payment, partOf } from './payment.ts';
import { lineCandidatesQuery, useMatchLine } from './queries.ts';
import { SourceLink } from './source-link.tsx';
import { useText } from './texts.ts';

export interface PaymentActProps {
  payment: Payment;
  decided: (line: BankLineView) => void;
}

type Candidate = ReplyOf<typeof bank.endpoints.findLineCandidates>['orders'][number];

/** What a payer typed in place of a reference, spaced as the reference is. */
const asTyped = (digits: string): string => `RF${digits}`.replace(/.{4}(?=.)/gu, '$& ');

/** An order that the payment could be for, and the one press that uses it. */
const CandidateCard = ({ payment, candidate, decided }: PaymentActProps & { candidate: Candidate }) => {
  const t = useText();
  const say = useUsePaymentWords();
  const words = useDifferenceWords();
  const match = useMatchLine(payment.line.id);
  const { order, differences, mistyped, paidBefore } = candidate;
  const reference = formatReference(candidate.reference as PaymentReference);
  const differs = differences.filter((what) => what !== 'reference' || mistyped === null);
  return (
    <li className={styles.candidate}>
      <div className={styles.facts}>
        <p>
          <strong>{order.memberName}</strong> · <MoneyText amount={order.dueMinor} /> ·{' '}
          <SourceLink id={order.id} area={order.area} />
        </p>
        {mistyped === null ? null : (
          <p>
            {t('Reference mistyped: {typed} instead of {reference}', { typed: asTyped(mistyped), reference })}
          </p>
        )}
        {paidBefore ? <p>{t('This account paid a part of it before.')}</p> : null}
        <p className={styles.quiet}>
          {[...differs.map((what) => words[what]), say(payment.openMinor, order.dueMinor)].join(' · ')}
        </p>
      </div>
      {order.state === 'waiting' ? (
        <Button
          variant="default"
          loading={match.isPending}
          aria-label={t('Use for {name}', { name: order.memberName })}
          onClick={() =>
            match.mutate(
              { orderId: order.id, ...partOf(payment), shown: differences },
              { onSuccess: decided },
            )
          }
        >
          {t('Use for this order')}
        </Button>
      ) : null}
      <ErrorPanel error={match.error} />
    </li>
  );
};

/** The waiting orders that a payment could be for, best first. */
export const Candidates = ({ orderId, ...props }: PaymentActProps & { orderId?: string | undefined }) => {
  const t = useText();
  const wanted = depositIdSchema.safeParse(orderId).data ?? purchaseIdSchema.safeParse(orderId).data;
  const { payment } = props;
  const { data } = useQuery(
    lineCandidatesQuery(payment.line.id, { ...partOf(payment), ...(wanted && { orderId: wanted }) }),
  );
  if (!data) return null;
  if (data.orders.length === 0) return <p>{t('No waiting order resembles this payment.')}</p>;
  return (
    <ul className={styles.candidates} aria-label={t('Orders that it could pay')}>
      {data.orders.map((candidate) => (
        <CandidateCard key={candidate.order.id} candidate={candidate} {...props} />
      ))}
    </ul>
  );
};

/** Uses the payment for an order that isn't among the candidates: staff enter its number. */
export const MatchAct = ({ payment, decided }: PaymentActProps) => {
  const t = useText();
  const match = useMatchLine(payment.line.id);
  const [typed, setTyped] = useKeptState(`order to pay ${payment.part}`, '');
  const orderId =
    depositIdSchema.safeParse(typed.trim()).data ?? purchaseIdSchema.safeParse(typed.trim()).data;
  return (
    <ReasonAct
      label={t('Use for another order…')}
      title={t('Use this payment for an order?')}
      act={t('Use payment')}
      reasonLabel={t('Reason (shown to the member)')}
      ready={orderId !== undefined}
      subject={payment.part}
      mutation={match}
      inputOf={(reason) => ({ orderId: orderId as typeof orderId & string, ...partOf(payment), reason })}
      done={decided}
    >
      <p>{t('A full payment activates it. Any surplus stays unmatched.')}</p>
      <TextInput
        label={t('Purchase or deposit number')}
        description={t('You can copy it from the order in its queue.')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={
          typed.trim() !== '' && orderId === undefined
            ? t('This is not the number of a purchase or deposit.')
            : undefined
        }
      />
    </ReasonAct>
  );
};
