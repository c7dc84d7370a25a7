import { useQuery } from '@tanstack/react-query';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import type { WithdrawalState } from '#shared/domain/states.ts';
import { Caution, CautionNote, DecisionLayout, Lead } from '#web/staff/decision/decision-layout.tsx';
import { useMemberFacts } from '#web/staff/decision/member-facts.tsx';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { PayeeFacts } from '#web/ui/payment/payee.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { staffWithdrawalQuery, useWithdrawalActs } from '../queries.ts';
import { Text, useText } from '../texts.ts';
import { useReasonWords, useStateWords } from '../withdrawal-words.ts';
import { Acts } from './acts.tsx';
import { PayeeCheck } from './payee-check.tsx';
import { RiskContext, RiskSkeleton } from './risk-context.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

/** What was asked for, and what became of it so far. */
const Facts = ({ withdrawal }: { withdrawal: StaffWithdrawal }) => {
  const t = useText();
  const states = useStateWords();
  const reasons = useReasonWords();
  const memberFacts = useMemberFacts();
  const { member, deposit, reference, reasonCode } = withdrawal;
  return (
    <KeyValues
      items={[
        { name: t('Status'), value: states[withdrawal.state] },
        ...memberFacts(member),
        deposit !== null && { name: t('Principal of'), value: deposit.planName },
        { name: t('Amount'), value: <MoneyText amount={withdrawal.amountMinor} /> },
        withdrawal.kind === 'principal'
          ? { name: t('Early exit fee'), value: <MoneyText amount={withdrawal.earlyExitFeeMinor} /> }
          : { name: t('Fee'), value: <MoneyText amount={withdrawal.feeMinor} /> },
        { name: t('To pay'), value: <MoneyText amount={withdrawal.netMinor} />, strong: true },
        ...withdrawal.approvers.map(({ name, at, mine }, index) => ({
          name: index === 0 ? t('First approval by') : t('Second approval by'),
          value: (
            <>
              {mine ? t('you') : name}, <DateText value={at} />
            </>
          ),
        })),
        reference !== null && {
          name: t('Payment reference'),
          value: (
            <CopyButton value={reference} label={t('Payment reference')}>
              {reference}
            </CopyButton>
          ),
        },
        reasonCode !== null && { name: t('Reason category'), value: reasons[reasonCode] },
        { name: t('Requested'), value: <DateText value={withdrawal.createdAt} /> },
        {
          name: t('Withdrawal number'),
          value: (
            <CopyButton value={withdrawal.id} label={t('Withdrawal number')}>
              <code>{withdrawal.id}</code>
            </CopyButton>
          ),
        },
      ]}
    />
  );
};

interface DecisionProps {
  /** As the list has it; what was read since goes before. */
  item: StaffWithdrawal;
  decided: (after: StaffWithdrawal) => void;
}

/** One withdrawal: how much to whom, what speaks for and against it, and what a treasurer can do. */
export const Decision = ({ item, decided }: DecisionProps) => {
  const t = useText();
  const { data: detail } = useQuery(staffWithdrawalQuery(item.area, item.id));
  // After a decision its reply is ahead of what was read before.
  const withdrawal = detail && detail.timeline.length >= item.timeline.length ? detail : item;
  const acts = useWithdrawalActs(withdrawal.area, withdrawal.id);
  const { approvals, state } = withdrawal;
  const namesOfAmount: Partial<Record<WithdrawalState, string>> = { sent: t('Sent'), paid: t('Paid') };
  return (
    <DecisionLayout>
      <Lead
        figures={[
          {
            name: namesOfAmount[state] ?? t('To pay'),
            value: <MoneyText amount={withdrawal.netMinor} size="large" />,
          },
          {
            name: t('Approvals'),
            value: t('{done} of {needed}', { done: approvals.done, needed: approvals.needed }),
          },
          { name: t('Requested'), value: <DateText value={withdrawal.createdAt} distance /> },
        ]}
      />
      <Caution member={withdrawal.member} />
      {withdrawal.flag ? (
        <CautionNote>
          <Text
            id="Returned for review <0></0>: {status, select, fraud {the member was marked for fraud} other {the member was blocked}}. Earlier approvals no longer count."
            values={{ status: withdrawal.flag.status }}
            links={[<DateText key="at" value={withdrawal.flag.at} />]}
          />
        </CautionNote>
      ) : null}
      <Section title={t('Risk check')} quiet>
        {detail ? <RiskContext withdrawal={{ ...withdrawal, risk: detail.risk }} /> : <RiskSkeleton />}
      </Section>
      <Section title={t('Paid to')} quiet>
        <PayeeFacts payee={withdrawal.payee} inFull />
        {detail ? <PayeeCheck withdrawal={{ ...withdrawal, risk: detail.risk }} acts={acts} /> : null}
      </Section>
      {/* Only once the risk check is there: it informs the decision, and would push these buttons down as it arrives. */}
      {detail ? <Acts withdrawal={withdrawal} decided={decided} /> : null}
      <Section title={t('Withdrawal')} quiet>
        <Facts withdrawal={withdrawal} />
      </Section>
      <WithdrawalTimeline withdrawal={withdrawal} />
    </DecisionLayout>
  );
};
