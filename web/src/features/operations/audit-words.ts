import type { AuditLineView } from '#shared/contract/operations.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import type { Role } from '#shared/domain/words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useText } from './texts.ts';

/** The log keeps an act as text; a new status or role does not compile until its acts have a name. */
type AuditAct = `member-status:${UserStatus}` | `role-${'given' | 'taken'}:${Role}`;

/** The acts that the log holds, in the order in which the filter offers them. */
export const useAuditActs = (): Readonly<Record<string, string>> => {
  const t = useText();
  return {
    'member-status:active': t('Member activated'),
    'member-status:waiting-for-approval': t('Member returned to approval'),
    'member-status:sanctioned': t('Member sanctioned'),
    'member-status:blocked': t('Member blocked'),
    'member-status:fraud': t('Member marked for fraud'),
    'member-status:closed': t('Account closed by the member'),
    'sessions-ended': t('All sessions ended'),
    'staff-session-ended': t('Session of a colleague ended'),
    'member-sheet-viewed': t('Member sheet viewed'),
    'list-exported': t('List exported'),
    'dead-letters-redriven': t('Failed events sent again'),
    'kyc-claimed': t('Identity case claimed'),
    'kyc-released': t('Identity case released'),
    'kyc-document-viewed': t('Identity document viewed'),
    'kyc:approved': t('Identity approved'),
    'kyc-same-document': t("Identity approved with another member's document"),
    'kyc:rejected': t('Identity rejected'),
    'kyc:more-needed': t('More identity information requested'),
    'purchase-confirmed': t('Purchase confirmed'),
    'purchase-part-received': t('Part payment for a purchase'),
    'purchase-part-in-suspense': t('Purchase payment kept as unmatched'),
    'purchase-rejected': t('Purchase rejected'),
    'deposit-confirmed': t('Deposit confirmed'),
    'deposit-part-received': t('Part payment for a deposit'),
    'deposit-part-in-suspense': t('Deposit payment kept as unmatched'),
    'deposit-rejected': t('Deposit rejected'),
    'withdrawal-claimed': t('Withdrawal claimed'),
    'withdrawal-released': t('Withdrawal released'),
    'withdrawal-approved': t('Withdrawal approved'),
    'withdrawal-sent': t('Withdrawal sent'),
    'withdrawal-paid': t('Withdrawal paid'),
    'withdrawal-rejected': t('Withdrawal rejected'),
    'withdrawal-failed': t('Withdrawal failed'),
    'withdrawal-flagged': t('Withdrawal returned for review'),
    'withdrawals-stopped': t('Withdrawals stopped'),
    'withdrawals-resumed': t('Withdrawals resumed'),
    'suspense-matched': t('Payment matched'),
    'bank-line-matched': t('Bank line matched'),
    'transit-confirmed': t('Manual booking confirmed by a bank line'),
    'payout-batch-made': t('Payout batch made'),
    'payout-batch-released': t('Payout batch released'),
    'payout-batch-confirmed': t('Payout batch confirmed by a bank line'),
    'payout-batch-discarded': t('Payout batch discarded'),
    'payee-accepted': t('Payee accepted'),
    'payee-entered': t('Payee entered'),
    'payable-paid-by-hand': t('Transfer made by hand'),
    'payable-given-up': t('Payment given up'),
    'payout-file-saved': t('Payout file saved'),
    'statement-uploaded': t('Bank statement uploaded'),
    'bank-file-proposed': t('Decision about a bank file proposed'),
    'bank-file-admitted': t('Bank file admitted'),
    'bank-file-set-aside': t('Bank file set aside'),
    'bank-file-kept': t('Proposal about a bank file dropped'),
    'csv-mapping-saved': t('Columns of CSV statements mapped'),
    'suspense-dismissed': t('Payment notice closed'),
    'proposal-made': t('Proposal made'),
    'proposal-approved': t('Proposal approved'),
    'proposal-rejected': t('Proposal rejected'),
    'proposal-withdrawn': t('Proposal withdrawn'),
    'configuration-in-force': t('Configuration took effect'),
    'role-given:support': t('Role granted: support'),
    'role-given:compliance': t('Role granted: compliance'),
    'role-given:treasurer': t('Role granted: treasurer'),
    'role-given:admin': t('Role granted: administrator'),
    'role-taken:support': t('Role removed: support'),
    'role-taken:compliance': t('Role removed: compliance'),
    'role-taken:treasurer': t('Role removed: treasurer'),
    'role-taken:admin': t('Role removed: administrator'),
  } satisfies Record<AuditAct, string> & Record<string, string>;
};

/** What an act was done to: its name, and the page that shows it, where there is one. */
export const useSubjectOf = () => {
  const t = useText();
  const areas = useAreaWords();
  const pages: Readonly<Record<string, (id: string) => string>> = {
    pur: (id) => `/infinity/wait/purchase/?open=${id}`,
    dep: (id) => `/security/wait/security-deposit/?open=${id}`,
    mem: (id) => `/users/${id}/`,
    sus: (id) => `/security/wait/suspense/?open=${id}`,
    prp: (id) => `/admin-control-center/?open=${id}`,
  };
  return ({ subjectId }: AuditLineView): { readonly name: string; readonly path: string | null } => {
    if (subjectId === 'infinity' || subjectId === 'security')
      return { name: t('Withdrawals of {area}', { area: areas[subjectId] }), path: '/admin-control-center/' };
    return { name: subjectId, path: pages[subjectId.slice(0, 3)]?.(subjectId) ?? null };
  };
};
