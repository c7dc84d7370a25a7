import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { Detail, DetailColumns, DetailSkeleton } from '#web/ui/detail/detail.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyAct } from '#web/ui/money/money-act.tsx';
import { AtMaturity } from '#web/ui/order/at-maturity.tsx';
import { isUndone } from '#web/ui/order/is-undone.ts';
import { LedgerLinks } from '#web/ui/order/ledger-links.tsx';
import { BankInstructions } from '#web/ui/payment/bank-instructions.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { DepositState } from '../deposit-state.tsx';
import { depositQuery, useChooseMaturity } from '../queries.ts';
import { useText } from '../texts.ts';
import { CancelDeposit } from './cancel-deposit.tsx';
import { Checkout } from './checkout.tsx';
import styles from './deposit-detail.module.css';
import { DepositPosition } from './deposit-position.tsx';
import { DepositTerms } from './deposit-terms.tsx';
import { DepositTimeline } from './deposit-timeline.tsx';
import { isOnItsWay } from './payment-on-its-way.ts';
import { SetAsideNotices } from './set-aside-notices.tsx';
import { UndoDeposit } from './undo-deposit.tsx';

/** What the state means to the member, in one sentence. */
const useStateWords = (): ((deposit: DepositView) => string) => {
  const t = useText();
  const format = useFormat();
  const words: Record<DepositView['state'], string> = {
    waiting: t("There's no charge while you wait. This page updates automatically."),
    active: t('Your deposit is active and accrues returns from its first day.'),
    matured: t('The principal has been added to your available balance.'),
    withdrawn: t('You withdrew the principal.'),
    cancelled: t('You cancelled this deposit. Nothing was charged.'),
    rejected: t('Our staff ended this deposit. See the reason in the history below.'),
    expired: t('No payment arrived in time. Nothing was charged; you can make the deposit again.'),
    reversed: t("We've reversed this deposit. See the reason in the history below."),
  };
  return (deposit) =>
    isUndone(deposit)
      ? t('You undid this deposit. {total} is back in your available balance.', {
          total: format.money(deposit.amountMinor),
        })
      : words[deposit.state];
};

/** How to pay while it waits. */
const HowToPay = ({ deposit }: { deposit: DepositView }) => {
  const t = useText();
  const format = useFormat();
  const { payment } = deposit;
  if (payment.method === 'coinpayments') return <Checkout deposit={deposit} payment={payment} />;
  if (payment.method === 'balance') return null;
  return (
    <Section title={t('How to pay')} quiet>
      <BankInstructions
        payment={payment}
        expiresAt={deposit.expiresAt}
        kept={t("We've received {received} of {total} for this deposit.", {
          received: format.money(payment.receivedMinor),
          total: format.money(deposit.amountMinor),
        })}
      />
    </Section>
  );
};

/** What other features add to a deposit. */
export interface DepositParts {
  /** The way to compound into it, for an active deposit. */
  compound: (deposit: DepositView) => ReactNode;
  /** What was compounded into it, for a deposit that ran or runs. */
  compounds: (deposit: DepositView) => ReactNode;
}

interface DepositDetailProps extends DepositParts {
  depositId: DepositId;
}

/** A deposit with everything a member may know and do about it; follows it while it waits. */
export const DepositDetail = ({ depositId, compound, compounds }: DepositDetailProps) => {
  const t = useText();
  const words = useStateWords();
  const { status } = useUser();
  const { data: deposit } = useQuery(depositQuery(depositId));
  const choose = useChooseMaturity(depositId);
  if (!deposit) return <DetailSkeleton />;
  const { state, maturesOn, payment } = deposit;
  const mayAct = userStatusMeaning[status].movesMoney;
  return (
    <Detail state={<DepositState state={state} undone={isUndone(deposit)} />} words={words(deposit)}>
      <SetAsideNotices deposit={deposit} />
      {state === 'waiting' ? <HowToPay deposit={deposit} /> : null}
      {state === 'active' && maturesOn ? (
        <>
          {deposit.undoUntil === null ? null : <UndoDeposit deposit={deposit} until={deposit.undoUntil} />}
          <DepositPosition deposit={deposit} maturesOn={maturesOn} />
          <MoneyAct>
            <div className={styles.acts}>
              {compound(deposit)}
              {mayAct ? (
                <Button
                  component={Link}
                  to={`/security/withdrawals/?deposit=${deposit.id}`}
                  variant="default"
                >
                  {t('Withdraw principal')}
                </Button>
              ) : null}
            </div>
          </MoneyAct>
        </>
      ) : null}
      <DetailColumns>
        <Section title={t('Terms')} quiet>
          <DepositTerms deposit={deposit} />
        </Section>
        <Section title={t('History')} quiet>
          <DepositTimeline deposit={deposit} />
        </Section>
        <AtMaturity order={deposit} amount={deposit.principalMinor} choose={choose} />
        {deposit.activatedAt === null ? null : compounds(deposit)}
      </DetailColumns>
      {deposit.activatedAt === null ? null : <LedgerLinks area="security" sourceId={deposit.id} />}
      {state === 'waiting' &&
      !isOnItsWay(deposit) &&
      payment.method !== 'balance' &&
      payment.receivedMinor === 0 ? (
        <div>
          <MoneyAct>
            <CancelDeposit deposit={deposit} />
          </MoneyAct>
        </div>
      ) : null}
    </Detail>
  );
};
