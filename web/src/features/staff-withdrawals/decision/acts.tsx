import { Link } from 'react-router-dom';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow } from '#web/staff/decision/decision-layout.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWithdrawalActs } from '../queries.ts';
import { useText } from '../texts.ts';
import { Approve } from './approve.tsx';
import { Claim } from './claim.tsx';
import { Pay } from './pay.tsx';
import { Refuse } from './refuse.tsx';

interface ActsProps {
  withdrawal: StaffWithdrawal;
  decided: (after: StaffWithdrawal) => void;
}

/** What a treasurer can do with a withdrawal in its current state, or why nothing can be done. */
export const Acts = ({ withdrawal, decided }: ActsProps) => {
  const t = useText();
  const { roles } = useUser();
  const acts = useWithdrawalActs(withdrawal.area, withdrawal.id);
  const { state, claim } = withdrawal;
  if (state === 'sent')
    return (
      <p>{t('The transfer is in transit. A bank statement that shows it makes the withdrawal paid.')}</p>
    );
  if (state !== 'waiting' && state !== 'approved')
    return <p>{t("This withdrawal is closed. There's nothing left to do.")}</p>;
  if (!can(roles, 'decide-withdrawals'))
    return <p>{t('You can view this queue. Only a treasurer can decide.')}</p>;
  if (withdrawal.own)
    return <p>{t("This is your own withdrawal. Staff can't approve their own transactions.")}</p>;
  const isMine = withdrawal.approvers.some(({ mine }) => mine);
  const isOnlyMine = withdrawal.approvers.length > 0 && withdrawal.approvers.every(({ mine }) => mine);
  const isTaken = claim !== null && !claim.mine;
  return (
    <>
      <Claim withdrawal={withdrawal} acts={acts} />
      {state === 'waiting' && isMine ? (
        <p>{t("You've already approved it. The second approval has to come from a colleague.")}</p>
      ) : null}
      {isTaken ? null : (
        <>
          {state === 'approved' ? (
            <Section title={t('Payment')} quiet>
              {withdrawal.payee.kind === 'bank' ? (
                <p>
                  {t('It can be paid with others in a batch:')}{' '}
                  <Link to="/admin-control-center/payouts/">{t('Payouts')}</Link>
                </p>
              ) : null}
              {isOnlyMine ? (
                <p>{t('You alone approved it, so a colleague has to pay it.')}</p>
              ) : (
                <Pay withdrawal={withdrawal} acts={acts} decided={decided} />
              )}
            </Section>
          ) : null}
          <ActRow>
            {state === 'waiting' && !isMine ? (
              <Approve withdrawal={withdrawal} acts={acts} decided={decided} />
            ) : null}
            {state === 'approved' ? (
              <Refuse withdrawal={withdrawal} way="fail" mutation={acts.fail} decided={decided} />
            ) : null}
            <Refuse withdrawal={withdrawal} way="reject" mutation={acts.reject} decided={decided} />
          </ActRow>
        </>
      )}
    </>
  );
};
