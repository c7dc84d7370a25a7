import { Stack } from '@mantine/core';
import type { StaffWithdrawalDetail } from '#shared/contract/withdrawals.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, CautionNote } from '#web/staff/decision/decision-layout.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { LikenessPill } from '#web/staff/likeness-pill.tsx';
import { MemberLink } from '#web/staff/member-link.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import type { WithdrawalActs } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './payee-check.module.css';

interface PayeeCheckProps {
  withdrawal: StaffWithdrawalDetail;
  acts: WithdrawalActs;
}

/** The holder of a bank account beside the verified identity, and who else has the account. */
export const PayeeCheck = ({ withdrawal, acts }: PayeeCheckProps) => {
  const t = useText();
  const { roles } = useUser();
  const { risk, payeeAcceptance, state, own } = withdrawal;
  if (!risk.payee) return null;
  const { verifiedName, likeness } = risk.payee;
  const isOpen = state === 'waiting' && likeness === 'different' && payeeAcceptance === null;
  return (
    <Stack gap="md" className={styles.part}>
      <KeyValues
        items={[
          {
            name: t('Verified identity'),
            value: (
              <span className={styles.check}>
                {verifiedName ?? t('Not verified')}
                <LikenessPill likeness={likeness} />
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
          risk.sharedWith.length > 0 && {
            name: t('Account also used by'),
            value: (
              <span className={styles.check}>
                {risk.sharedWith.map(({ memberId, name }) => (
                  <MemberLink key={memberId} memberId={memberId}>
                    {name}
                  </MemberLink>
                ))}
              </span>
            ),
          },
        ]}
      />
      {isOpen ? (
        <CautionNote>
          {t(
            "The account holder isn't the verified person. Compliance has to accept this payee before anybody can approve.",
          )}
        </CautionNote>
      ) : null}
      {isOpen && can(roles, 'decide-kyc') && !own ? (
        <ActRow>
          <ReasonAct
            label={t('Accept payee…')}
            title={t('Accept this payee?')}
            act={t('Accept payee')}
            reasonLabel={t('Reason (shown to colleagues)')}
            mutation={acts.acceptPayee}
            inputOf={(reason) => ({ reason })}
            done={() => undefined}
          >
            <p>
              {t('{holder} is paid instead of {name}, now and in later withdrawals to this account.', {
                holder: withdrawal.payee.kind === 'bank' ? withdrawal.payee.holder : withdrawal.payee.label,
                name: verifiedName ?? withdrawal.member.name,
              })}
            </p>
          </ReasonAct>
        </ActRow>
      ) : null}
    </Stack>
  );
};
