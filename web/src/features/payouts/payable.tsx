import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OpenedPayable } from '#shared/contract/payouts.ts';
import type { PayableId } from '#shared/domain/ids.ts';
import { networkNames } from '#shared/domain/payee.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, CautionNote, DecisionLayout, Lead } from '#web/staff/decision/decision-layout.tsx';
import { LikenessPill } from '#web/staff/likeness-pill.tsx';
import { MemberLink } from '#web/staff/member-link.tsx';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { AcceptPayee, EnterPayee, GiveUp, PayByHand } from './payable-acts.tsx';
import { ProposeRejected, ProposeReturned } from './payable-proposals.tsx';
import { PayableSource } from './payable-source.tsx';
import styles from './payouts-page.module.css';
import { payableQuery } from './queries.ts';
import { useText } from './texts.ts';
import { payableTones, usePayableWords } from './words.ts';

/** What this person can do with the payable, or why not. */
const Acts = ({ payable }: { payable: OpenedPayable }) => {
  const t = useText();
  const { roles } = useUser();
  if (!can(roles, 'decide-withdrawals'))
    return <p>{t('You can view this queue. Only a treasurer can decide.')}</p>;
  if (payable.state === 'sent' && !payable.mine) return <ProposeRejected payable={payable} />;
  if (payable.state === 'paid' && payable.channel === 'cash:bank' && !payable.mine)
    return <ProposeReturned payable={payable} />;
  if (payable.state !== 'open') return null;
  const isByBank = payable.channel === 'cash:bank';
  if (payable.source.kind === 'withdrawal')
    return (
      <p>
        {isByBank
          ? t('Choose it in the list to put it into a batch, or pay it on the page of the withdrawal.')
          : t('Pay it on the page of the withdrawal: crypto transfers are made one by one.')}
      </p>
    );
  if (payable.mine)
    return <p>{t("This is your own payment. Staff can't approve their own transactions.")}</p>;
  if (!isByBank)
    return (
      <>
        <p>{t('CoinPayments pays it. Record the transaction here once it was made.')}</p>
        <ActRow>
          {payable.approvedByMe ? null : <PayByHand payable={payable} />}
          <GiveUp payable={payable} />
        </ActRow>
      </>
    );
  return (
    <>
      <p>
        {payable.payee === null
          ? t('Nobody is paid before an account is entered here.')
          : t('Choose it in the list to put it into a batch.')}
      </p>
      <EnterPayee key={`${payable.payee?.iban}`} payable={payable} />
      <ActRow>
        {payable.approvedByMe || !isPayable(payable) ? null : <PayByHand payable={payable} />}
        <GiveUp payable={payable} />
      </ActRow>
    </>
  );
};

/** A payee that staff entered under another name, which compliance has not accepted. */
const waitsForCompliance = ({ state, payeeCheck, payeeAcceptance }: OpenedPayable): boolean =>
  state === 'open' && payeeCheck?.likeness === 'different' && payeeAcceptance === null;

/** A member's money needs an account, and one that is accepted. */
const isPayable = (payable: OpenedPayable): boolean =>
  (payable.memberId === null || payable.payee !== null) && !waitsForCompliance(payable);

/** Why a payee that staff entered isn't paid yet, and what compliance can do about it. */
const WaitsForCompliance = ({ payable }: { payable: OpenedPayable }) => {
  const t = useText();
  const { roles } = useUser();
  if (!waitsForCompliance(payable)) return null;
  return (
    <>
      <CautionNote>
        {t(
          "The account holder isn't the verified person. Compliance has to accept this payee before the payment can leave.",
        )}
      </CautionNote>
      {can(roles, 'decide-kyc') && !payable.mine && !payable.payeeEnteredByMe ? (
        <ActRow>
          <AcceptPayee payable={payable} />
        </ActRow>
      ) : null}
    </>
  );
};

/** A payable, opened: what it pays to whom, where it stands, and what can be done. */
export const Payable = ({ payableId }: { payableId: PayableId }) => {
  const t = useText();
  const words = usePayableWords();
  const { data: payable } = useQuery(payableQuery(payableId));
  if (!payable) return <Skeleton height={320} />;
  const { channel, payee, wallet, reference, memberId, memberName, state, source, area, batchId } = payable;
  const { payeeCheck, payeeAcceptance, sharedWith } = payable;
  const isByBank = channel === 'cash:bank';
  return (
    <DecisionLayout>
      <Lead
        figures={[{ name: t('Amount'), value: <MoneyText amount={payable.amountMinor} size="large" /> }]}
      />
      <WaitsForCompliance payable={payable} />
      <Acts payable={payable} />
      <Section title={t('Payment')} quiet>
        <KeyValues
          items={[
            { name: t('Status'), value: <StatePill tone={payableTones[state]}>{words[state]}</StatePill> },
            { name: t('For'), value: <PayableSource source={source} area={area} /> },
            memberId !== null && {
              name: t('Member'),
              value: <MemberLink memberId={memberId}>{memberName}</MemberLink>,
            },
            !isByBank && { name: t('Paid through'), value: 'CoinPayments' },
            wallet && { name: t('Network'), value: networkNames[wallet.network] },
            wallet && {
              name: t('Address'),
              value: (
                <CopyButton value={wallet.address} label={t('Address')}>
                  <code className={styles.hash}>{wallet.address}</code>
                </CopyButton>
              ),
            },
            isByBank && { name: t('Account holder'), value: payee?.name ?? '–' },
            isByBank && { name: t('IBAN'), value: payee ? groupedIban(payee.iban) : '–' },
            payeeCheck !== null && {
              name: t('Verified identity'),
              value: (
                <span className={styles.check}>
                  {payeeCheck.verifiedName ?? t('Not verified')}
                  <LikenessPill likeness={payeeCheck.likeness} />
                </span>
              ),
            },
            payeeAcceptance !== null && {
              name: t('Payee accepted by'),
              value: (
                <>
                  {payeeAcceptance.name}, <DateText value={payeeAcceptance.at} />: {payeeAcceptance.reason}
                </>
              ),
            },
            sharedWith.length > 0 && {
              name: t('Account also used by'),
              value: (
                <span className={styles.check}>
                  {sharedWith.map((other) => (
                    <MemberLink key={other.memberId} memberId={other.memberId}>
                      {other.name}
                    </MemberLink>
                  ))}
                </span>
              ),
            },
            { name: t('Approved'), value: <DateText value={payable.createdAt} /> },
            isByBank && {
              name: t('End-to-end ID'),
              value: <span className={styles.hash}>{payable.endToEndId}</span>,
            },
            reference !== null && {
              name: isByBank ? t("The bank's reference") : t('Transaction ID'),
              value: <span className={styles.hash}>{reference}</span>,
            },
            batchId !== null && {
              name: t('Payout batch'),
              value: (
                <Link to={`?view=${state === 'batched' ? 'draft' : 'released'}&open=${batchId}`}>
                  {t('Open the batch')}
                </Link>
              ),
            },
          ]}
        />
      </Section>
    </DecisionLayout>
  );
};
