import { Anchor, Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BankLineView } from '#shared/contract/bank.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, DecisionLayout, Lead } from '#web/staff/decision/decision-layout.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { text, useUrlState } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './bank-page.module.css';
import { ConfirmBatchAct, ConfirmTransitAct } from './confirm-acts.tsx';
import { ChargeAct, GiveUpRefundAct, RefundAct } from './line-proposals.tsx';
import { Candidates, MatchAct, type PaymentActProps } from './match-act.tsx';
import { type Payment, paymentsIn, wholeLine } from './payment.ts';
import { signedAmount } from './signed-amount.ts';
import { SourceLink } from './source-link.tsx';
import { Text, useText } from './texts.ts';

interface LineProps {
  line: BankLineView;
  decided: (line: BankLineView) => void;
}

/** The order from which staff came to the line. */
const comingFrom = { order: text };

/** What two people decide about the rest of a line. */
const Proposing = (props: ComponentProps<typeof RefundAct>) =>
  props.payment.line.direction === 'in' ? <RefundAct {...props} /> : <ChargeAct {...props} />;

interface ActsProps extends PaymentActProps {
  proposed: (id: ProposalId) => void;
}

/** What staff can do with what is open of a line, or of one payment in it. */
const Acts = ({ payment, decided, proposed }: ActsProps) => {
  const { roles } = useUser();
  const isIn = payment.line.direction === 'in';
  return (
    <ActRow>
      {isIn ? <MatchAct payment={payment} decided={decided} /> : null}
      <ConfirmTransitAct payment={payment} decided={decided} />
      {!isIn && payment.part === undefined ? <ConfirmBatchAct payment={payment} decided={decided} /> : null}
      {can(roles, 'decide-suspense') && (isIn || payment.part === undefined) ? (
        <Proposing payment={payment} proposed={proposed} />
      ) : null}
    </ActRow>
  );
};

/** A sum can hold a hundred payments, so what one could be is looked for when staff ask. */
const PartActs = (props: ActsProps) => {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <ActRow>
        <Button variant="default" onClick={() => setIsAsked(true)}>
          {t('Match this payment')}
        </Button>
      </ActRow>
    );
  const { payment, decided } = props;
  return (
    <>
      {payment.line.direction === 'in' ? <Candidates payment={payment} decided={decided} /> : null}
      <Acts {...props} />
    </>
  );
};

/** One of the payments that the bank booked in a line. */
const PaymentInLine = (props: ActsProps & { readonly text: string; readonly amountMinor: Minor }) => {
  const t = useText();
  const { roles } = useUser();
  const { payment, text, amountMinor } = props;
  const { partyName, partyIban, openMinor } = payment;
  return (
    <li className={styles.part}>
      <KeyValues
        items={[
          {
            name: partyName ?? t('No name'),
            value: <MoneyText amount={amountMinor} />,
            strong: true,
          },
          partyIban !== null && { name: t('IBAN'), value: groupedIban(partyIban) },
          text !== '' && { name: t('Message'), value: text },
          { name: t('Unmatched'), value: <MoneyText amount={openMinor} /> },
        ]}
      />
      {openMinor > 0 && can(roles, 'decide-purchases') ? <PartActs {...props} /> : null}
    </li>
  );
};

/** The payments that the bank booked in this sum, each with what staff can do with it. */
const PaymentsInLine = ({ line, ...acts }: Omit<ActsProps, 'payment'> & { line: BankLineView }) => {
  const t = useText();
  if (line.parts.length === 0) return null;
  const payments: readonly Payment[] = paymentsIn(line);
  return (
    <Section title={t('Payments in this sum')}>
      <ul className={styles.parts}>
        {payments.map((payment, index) => (
          <PaymentInLine
            key={payment.part}
            payment={payment}
            text={line.parts[index]?.text ?? ''}
            amountMinor={line.parts[index]?.amountMinor ?? zeroMinor}
            {...acts}
          />
        ))}
      </ul>
    </Section>
  );
};

/** One line: what the bank wrote, what it was used for, and what staff can do with the rest. */
export const Line = ({ line, decided }: LineProps) => {
  const t = useText();
  const { roles } = useUser();
  const [proposed, setProposed] = useState<ProposalId>();
  const [{ order }] = useUrlState(comingFrom);
  const { partyName, partyIban, bookedOn, openMinor, uses } = line;
  const isOpen = line.state === 'unmatched';
  return (
    <DecisionLayout>
      <Lead figures={[{ name: t('Amount'), value: <MoneyText amount={signedAmount(line)} /> }]} />
      {isOpen && line.direction === 'out' ? (
        <Notice>
          {t(
            'Money left the account, and no payout of ours explains it. Confirm the manual booking that it belongs to, or propose it as a bank charge.',
          )}
        </Notice>
      ) : null}
      <KeyValues
        items={[
          line.parts.length === 0 && { name: t('Payer or payee'), value: partyName ?? t('No name') },
          partyIban !== null && { name: t('IBAN'), value: groupedIban(partyIban) },
          { name: t('Booked'), value: <DateText value={bookedOn} /> },
          line.batchId !== null && {
            name: t('Payout batch'),
            value: (
              <Link to={`/admin-control-center/payouts/?view=released&open=${line.batchId}`}>
                {t('Open')}
              </Link>
            ),
          },
          line.text !== '' && { name: t('Message'), value: line.text },
          { name: t('Unmatched'), value: <MoneyText amount={openMinor} />, strong: true },
        ]}
      />
      {isOpen && can(roles, 'decide-purchases') && (line.parts.length === 0 || line.direction === 'out') ? (
        <>
          {line.direction === 'in' ? (
            <Section title={t('Which order is it for?')}>
              <Candidates payment={wholeLine(line)} decided={decided} orderId={order} />
            </Section>
          ) : null}
          <Acts payment={wholeLine(line)} decided={decided} proposed={setProposed} />
        </>
      ) : null}
      <PaymentsInLine line={line} decided={decided} proposed={setProposed} />
      {proposed ? (
        <Notice>
          <Text
            id="A second person decides about it in the <0>control center</0>. Nothing has moved yet."
            links={[
              <Anchor
                key="proposal"
                component={Link}
                to={`/admin-control-center/?open=${proposed}`}
                inherit
              />,
            ]}
          />
        </Notice>
      ) : null}
      {uses.some(({ kind }) => kind === 'refund') && can(roles, 'decide-withdrawals') ? (
        <ActRow>
          <GiveUpRefundAct line={line} decided={decided} />
        </ActRow>
      ) : null}
      {uses.length > 0 ? (
        <Section title={t('Used for')}>
          <KeyValues
            items={uses.map(({ sourceId, area, amountMinor, at, by, reason, suspenseId, part }) => ({
              name:
                reason ?? (by.kind === 'staff' ? t('Matched as a candidate') : t('Matched by the reference')),
              value: (
                <span key={at}>
                  {part === undefined ? null : `${line.parts[part - 1]?.partyName ?? t('No name')} · `}
                  <MoneyText amount={amountMinor} /> · <SourceLink id={sourceId} area={area} /> ·{' '}
                  <DateText value={at} />
                  {by.kind === 'staff' ? ` · ${t('by {name}', { name: by.name })}` : null}
                  {suspenseId ? (
                    <>
                      {' · '}
                      <Link to={`/security/wait/suspense/?open=${suspenseId}`}>
                        {t('Reversed: the money is an unmatched payment')}
                      </Link>
                    </>
                  ) : null}
                </span>
              ),
            }))}
          />
        </Section>
      ) : null}
    </DecisionLayout>
  );
};
