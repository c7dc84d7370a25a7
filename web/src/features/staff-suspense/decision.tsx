import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, Caution, DecisionLayout, Lead } from '#web/staff/decision/decision-layout.tsx';
import { useMemberFacts } from '#web/staff/decision/member-facts.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useSuspenseReasons } from '#web/staff/words/suspense-words.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { MatchPayment } from './match-payment.tsx';
import { useDismiss, useProposeRefund } from './queries.ts';
import { SuspenseTimeline } from './suspense-timeline.tsx';
import { Text, useText } from './texts.ts';
import { toneOf, useArrivedText, useNextWords, useSourceStateWords, useStateWords } from './words.ts';

interface DecisionProps {
  payment: SuspensePaymentView;
  decided: (payment: SuspensePaymentView) => void;
}

const Refund = ({ payment, decided }: DecisionProps) => {
  const t = useText();
  const format = useFormat();
  const refund = useProposeRefund(payment.id);
  const values = { amount: format.money(payment.amountMinor), name: payment.member.name };
  return (
    <ReasonAct
      label={t('Propose refund…')}
      title={t('Propose a refund of this payment?')}
      act={t('Propose refund')}
      reasonLabel={t('Reason (shown to the second person)')}
      mutation={refund}
      inputOf={(reason) => ({ reason })}
      done={decided}
    >
      <p>
        {payment.arrivedBy === 'bank'
          ? t(
              'A second person has to approve. {amount} then waits under “Payouts” to be transferred to {name}.',
              values,
            )
          : t(
              'A second person has to approve. {amount} is then refunded to {name} through CoinPayments.',
              values,
            )}
      </p>
    </ReasonAct>
  );
};

const Dismiss = ({ payment, decided }: DecisionProps) => {
  const t = useText();
  const dismiss = useDismiss(payment.id);
  return (
    <ReasonAct
      label={t('Close notice…')}
      title={t('Close this notice?')}
      act={t('Close notice')}
      reasonLabel={t('What was agreed (shown to the member)')}
      mutation={dismiss}
      inputOf={(reason) => ({ reason })}
      done={decided}
    >
      <p>{t("It isn't recorded in the ledger, so no money moves.")}</p>
    </ReasonAct>
  );
};

const Acts = (props: DecisionProps) => {
  const { payment } = props;
  const t = useText();
  const user = useUser();
  const next = useNextWords();
  if (payment.state === 'refund-proposed') {
    return (
      <p>
        <Text
          id="A refund has been proposed. A second person decides in the <0>control center</0>."
          links={[<Anchor key="control-center" component={Link} to="/admin-control-center/" inherit />]}
        />
      </p>
    );
  }
  if (payment.state !== 'open') return <p>{t("This payment is resolved. There's nothing left to do.")}</p>;
  if (!can(user.roles, 'decide-suspense'))
    return <p>{t('You can view this queue. Only a treasurer can decide.')}</p>;
  if (payment.member.memberId === user.id)
    return <p>{t("This is your own payment. Staff can't approve their own transactions.")}</p>;
  return (
    <Section title={t('Next steps')} lead={next(payment)} quiet>
      <ActRow>
        {payment.foreign ? (
          <Dismiss {...props} />
        ) : (
          <>
            <MatchPayment payment={payment} matched={props.decided} />
            <Refund {...props} />
          </>
        )}
      </ActRow>
    </Section>
  );
};

/** One payment that matches nothing: what arrived and why it waits, what it was meant for, and the ways out. */
export const Decision = (props: DecisionProps) => {
  const { payment } = props;
  const t = useText();
  const reasons = useSuspenseReasons();
  const states = useStateWords();
  const sourceStates = useSourceStateWords();
  const arrived = useArrivedText();
  const memberFacts = useMemberFacts();
  const { source, member } = payment;
  return (
    <DecisionLayout>
      <Lead
        figures={[
          payment.foreign
            ? { name: t('Received, not recorded'), value: arrived(payment) }
            : { name: t('Unmatched'), value: <MoneyText amount={payment.amountMinor} size="large" /> },
          { name: t('Reason'), value: reasons[payment.reason], isWords: true },
        ]}
      />
      <Caution member={member} />
      <Acts {...props} />
      <Section title={t('Payment')} quiet>
        <KeyValues
          items={[
            {
              name: t('Status'),
              value: <StatePill tone={toneOf[payment.state]}>{states[payment.state]}</StatePill>,
            },
            { name: t('Intended for'), value: source.name },
            { name: t('Order status'), value: sourceStates[source.state] ?? source.state },
            source.state === 'waiting' && {
              name: t('Still due'),
              value: <MoneyText amount={source.dueMinor} />,
            },
            ...memberFacts(member),
            {
              name: t('Received by'),
              value: payment.arrivedBy === 'bank' ? t('Bank transfer') : t('CoinPayments'),
            },
            { name: t('Received'), value: <DateText value={payment.createdAt} /> },
            payment.payableId !== null && {
              name: t('Transfer of the refund'),
              value: (
                <Anchor
                  component={Link}
                  to={`/admin-control-center/payouts/?open=${payment.payableId}`}
                  inherit
                >
                  {t('View under “Payouts”')}
                </Anchor>
              ),
            },
            {
              name: t('Reference'),
              value: (
                <CopyButton value={payment.reference} label={t('Reference')}>
                  {payment.reference}
                </CopyButton>
              ),
            },
          ]}
        />
      </Section>
      <SuspenseTimeline payment={payment} />
    </DecisionLayout>
  );
};
