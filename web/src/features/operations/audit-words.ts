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
    'member-status:active': t('Member made active'),
    'member-status:waiting-for-approval': t('Member put back to waiting'),
    'member-status:sanctioned': t('Member sanctioned'),
    'member-status:blocked': t('Member blocked'),
    'member-status:fraud': t('Member marked for fraud'),
    'member-status:closed': t('Account closed by the member'),
    'sessions-ended': t('All sessions ended'),
    'kyc-claimed': t('Identity case taken up'),
    'kyc-released': t('Identity case let go'),
    'kyc-document-viewed': t('Document of an identity looked at'),
    'kyc:approved': t('Identity approved'),
    'kyc-same-document': t('Identity approved with a document of another member'),
    'kyc:rejected': t('Identity rejected'),
    'kyc:more-needed': t('More asked for about an identity'),
    'purchase-confirmed': t('Purchase confirmed'),
    'purchase-part-received': t('Part payment of a purchase'),
    'purchase-part-in-suspense': t('Payment for a purchase set aside'),
    'purchase-part-refunded': t('Part payment of a purchase sent back'),
    'purchase-rejected': t('Purchase rejected'),
    'deposit-confirmed': t('Deposit confirmed'),
    'deposit-part-received': t('Part payment of a deposit'),
    'deposit-part-in-suspense': t('Payment for a deposit set aside'),
    'deposit-part-refunded': t('Part payment of a deposit sent back'),
    'deposit-rejected': t('Deposit rejected'),
    'withdrawal-claimed': t('Withdrawal taken up'),
    'withdrawal-released': t('Withdrawal let go'),
    'withdrawal-approved': t('Withdrawal approved'),
    'withdrawal-paid': t('Withdrawal paid'),
    'withdrawal-rejected': t('Withdrawal rejected'),
    'withdrawal-failed': t('Withdrawal that could not be paid'),
    'withdrawal-flagged': t('Withdrawal put back to waiting'),
    'withdrawals-stopped': t('Withdrawals stopped'),
    'withdrawals-resumed': t('Withdrawals go on'),
    'suspense-matched': t('Payment matched'),
    'suspense-dismissed': t('Notice of a payment closed'),
    'proposal-made': t('Proposal made'),
    'proposal-approved': t('Proposal approved'),
    'proposal-rejected': t('Proposal rejected'),
    'proposal-withdrawn': t('Proposal taken back'),
    'configuration-in-force': t('Configuration in force'),
    'role-given:support': t('Role given: support'),
    'role-given:compliance': t('Role given: compliance'),
    'role-given:treasurer': t('Role given: treasurer'),
    'role-given:admin': t('Role given: administrator'),
    'role-taken:support': t('Role taken away: support'),
    'role-taken:compliance': t('Role taken away: compliance'),
    'role-taken:treasurer': t('Role taken away: treasurer'),
    'role-taken:admin': t('Role taken away: administrator'),
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
