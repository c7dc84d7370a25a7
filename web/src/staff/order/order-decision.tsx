import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatReference } from '#shared/domain/payment-reference.ts';
import { can, type Permission } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { type KeyValue, KeyValues } from '#web/ui/detail/key-values.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { Caution, DecisionLayout, Lead } from '../decision/decision-layout.tsx';
import { useMemberFacts } from '../decision/member-facts.tsx';
import { ReasonAct } from '../decision/reason-act.tsx';
import { useText } from '../texts.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ProposeReversal } from './propose-reversal.tsx';
import { type OrderActs, type OrderKind, receivedOf, type StaffOrder } from './staff-order.ts';

interface OrderDecisionProps<Order extends StaffOrder> {
  kind: OrderKind;
  order: Order;
  permission: Permission;
  acts: OrderActs<Order>;
  decided: (order: Order) => void;
  /** What was ordered under which terms. */
  terms: readonly KeyValue[];
  /** Replaces the confirmation where the provider confirms instead of staff. */
  confirmedElsewhere?: ReactNode;
}

const RejectOrder = <Order extends StaffOrder>({ kind, order, acts, decided }: OrderDecisionProps<Order>) => {
  const t = useText();
  const format = useFormat();
  const kept = receivedOf(order);
  return (
    <ReasonAct
      label={t('Reject…')}
      title={t('Reject this {kind, select, deposit {deposit} other {purchase}}?', { kind })}
      act={t('Reject')}
      grave
      reasonLabel={t('Reason (shown to the member)')}
      mutation={acts.reject}
      inputOf={(reason) => ({ reason })}
      done={decided}
    >
      <p>
        {kept
          ? t('The {amount} received is set aside, and its refund to the member is proposed.', {
              amount: format.money(kept),
            })
          : t('No payment has been received, so no money moves.')}
      </p>
    </ReasonAct>
  );
};

/** Its payment was found by one person, and waits for another one. */
const Confirming = ({ confirming }: { confirming: NonNullable<StaffOrder['confirming']> }) => {
  const t = useText();
  return (
    <p>
      {t('{name} proposed to confirm its payment. A second person has to approve.', {
        name: confirming.proposedBy,
      })}{' '}
      <Link to={`/admin-control-center/?open=${confirming.proposalId}`}>{t('View proposal')}</Link>
    </p>
  );
};

const Acts = <Order extends StaffOrder>(props: OrderDecisionProps<Order>) => {
  const { kind, order, acts, decided } = props;
  const t = useText();
  const user = useUser();
  const { payment } = order;
  if (order.state === 'active' && can(user.roles, 'propose-corrections') && order.member.memberId !== user.id)
    return <ProposeReversal kind={kind} order={order} />;
  if (order.state !== 'waiting')
    return (
      <p>
        {t(
          "This {kind, select, deposit {deposit} other {purchase}} has been decided. There's nothing left to do.",
          {
            kind,
          },
        )}
      </p>
    );
  if (!can(user.roles, props.permission))
    return <p>{t('You can view this queue. Only a treasurer can decide.')}</p>;
  if (order.member.memberId === user.id) {
    return (
      <p>
        {t(
          "This is your own {kind, select, deposit {deposit} other {purchase}}. Staff can't approve their own transactions.",
          { kind },
        )}
      </p>
    );
  }
  if (order.confirming) return <Confirming confirming={order.confirming} />;
  return (
    <>
      {payment.method === 'bank' ? (
        <Section title={t('Payment received')} quiet>
          <ConfirmPayment kind={kind} dueMinor={payment.dueMinor} confirm={acts.confirm} booked={decided} />
        </Section>
      ) : null}
      <RejectOrder {...props} />
    </>
  );
};

/** One waiting purchase or deposit: who, what, how much is due under which reference, and what a treasurer can do. */
export const OrderDecision = <Order extends StaffOrder>(props: OrderDecisionProps<Order>) => {
  const { kind, order, terms } = props;
  const t = useText();
  const { payment } = order;
  const kept = receivedOf(order);
  const memberFacts = useMemberFacts();
  const number = kind === 'deposit' ? t('Deposit number') : t('Purchase number');
  return (
    <DecisionLayout>
      {order.state === 'waiting' && payment.method !== 'balance' ? (
        <Lead
          figures={[
            { name: t('Due'), value: <MoneyText amount={payment.dueMinor} size="large" /> },
            payment.method === 'bank' && {
              name: t('Reference'),
              value: (
                <CopyButton value={payment.reference} label={t('Reference')}>
                  {formatReference(payment.reference)}
                </CopyButton>
              ),
            },
          ]}
        />
      ) : null}
      <Caution member={order.member} />
      {props.confirmedElsewhere}
      {order.state === 'waiting' && payment.method === 'bank' ? (
        <OrderLines orderId={order.id} reference={payment.reference}>
          <Acts {...props} />
        </OrderLines>
      ) : (
        <Acts {...props} />
      )}
      <Section title={kind === 'deposit' ? t('Deposit') : t('Purchase')} quiet>
        <KeyValues
          items={[
            ...memberFacts(order.member),
            ...terms,
            kept !== undefined &&
              kept > 0 && { name: t('Part payment held'), value: <MoneyText amount={kept} /> },
            { name: t('Ordered'), value: <DateText value={order.createdAt} /> },
            order.expiresAt !== null && { name: t('Expires'), value: <DateText value={order.expiresAt} /> },
            {
              name: number,
              value: (
                <CopyButton value={order.id} label={number}>
                  <code>{order.id}</code>
                </CopyButton>
              ),
            },
          ]}
        />
      </Section>
      <OrderTimeline kind={kind} order={order} />
    </DecisionLayout>
  );
};
