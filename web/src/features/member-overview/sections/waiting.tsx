import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberWaiting } from '#shared/contract/member-overview.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { ProposedAct } from '#shared/domain/proposed-act.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useReceiptNames } from '#web/staff/words/receipt-words.ts';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { memberWaitingQuery } from '../queries.ts';
import { Quiet, SheetSection } from '../sheet-section.tsx';
import { Text, useText } from '../texts.ts';
import { orderPath } from '../words.ts';
import styles from './waiting.module.css';

interface Row {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly detail?: string;
  readonly at: string;
  readonly amount: Minor | null;
  readonly tone: Tone;
  readonly state: ReactNode;
}

type ActAboutMember = Extract<ProposedAct, { memberId: unknown }>['kind'];

/** What is proposed about members. */
const useProposalNames = (): Readonly<Record<string, string>> => {
  const t = useText();
  const { title: receipt } = useReceiptNames();
  return {
    'manual-bonus': t('Manual bonus'),
    correction: t('Correction'),
    reversal: t('Reversal'),
    'confirm-receipt': receipt,
    'payout-rejected': t('Transfer not made'),
    'payout-returned': t('Returned by the bank'),
    roles: t('Roles'),
    'clear-fraud': t('Fraud clearance'),
    'kyc-shared-identity': t('Identity approval'),
    'member-status': t('Status of a colleague'),
  } satisfies Record<ActAboutMember, string>;
};

const useRows = () => {
  const t = useText();
  const areas = useAreaWords();
  const proposals = useProposalNames();
  const standingOf = ({ flag, state, approvals }: MemberWaiting['withdrawals'][number]) => {
    if (flag) return t('Returned for review');
    return state === 'approved' ? t('To pay') : t('To approve ({done} of {needed})', approvals);
  };
  return (waiting: MemberWaiting): readonly Row[] =>
    [
      ...waiting.withdrawals.map((item) => ({
        key: item.id,
        to:
          item.kind === 'principal'
            ? `/security/wait/security-withdrawal/?open=${item.id}`
            : `/${item.area}/wait/withdrawal/?open=${item.id}`,
        name: item.kind === 'principal' ? t('Principal withdrawal') : t('Withdrawal'),
        detail: areas[item.area],
        at: item.createdAt,
        amount: item.amountMinor,
        tone: item.flag ? ('bad' as const) : ('waiting' as const),
        state: standingOf(item),
      })),
      ...waiting.orders.map((item) => ({
        key: item.id,
        to: orderPath(item.id),
        name:
          item.area === 'infinity'
            ? t('Purchase: {name}', { name: item.name })
            : t('Deposit: {name}', { name: item.name }),
        at: item.createdAt,
        amount: item.totalMinor,
        tone: 'waiting' as const,
        state: item.inSuspenseMinor > 0 ? t('Partly paid') : t('Awaiting payment'),
      })),
      ...waiting.suspense.map((item) => ({
        key: item.id,
        to: `/security/wait/suspense/?open=${item.id}`,
        name: t('Unmatched payment'),
        detail: areas[item.area],
        at: item.createdAt,
        amount: item.amountMinor > 0 ? item.amountMinor : null,
        tone: 'waiting' as const,
        state: item.state === 'refund-proposed' ? t('Refund proposed') : t('Open'),
      })),
      ...waiting.reports.map((item) => ({
        key: item.id,
        to: `/users/security-reports/?open=${item.id}`,
        name: t('Reported sign-in'),
        at: item.createdAt,
        amount: null,
        tone: 'bad' as const,
        state: t('Open'),
      })),
      ...waiting.proposals.map((item) => ({
        key: item.id,
        to: `/admin-control-center/?open=${item.id}`,
        name: t('Proposal: {act}', { act: proposals[item.act] ?? item.act }),
        detail: t('by {name}', { name: item.proposedBy }),
        at: item.createdAt,
        amount: null,
        tone: 'waiting' as const,
        state: t('Awaiting a second person'),
      })),
    ].toSorted((a, b) => a.at.localeCompare(b.at));
};

/** The member's items that need a decision, longest waiting first; each links to its queue. */
export const Waiting = ({ memberId }: { memberId: MemberId }) => {
  const t = useText();
  const query = useQuery(memberWaitingQuery(memberId));
  const rowsOf = useRows();
  return (
    <SheetSection id="waiting" title={t('To do')} first query={query}>
      {(waiting) => {
        const rows = rowsOf(waiting);
        return (
          <>
            {rows.length === 0 ? (
              <Quiet>{t('Nothing of this member needs a decision.')}</Quiet>
            ) : (
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <li key={row.key}>
                    <Link to={row.to} className={styles.row}>
                      <span className={styles.name}>
                        {row.name}
                        {row.detail ? <span className={styles.detail}>{row.detail}</span> : null}
                      </span>
                      <span className={styles.when}>
                        <DateText value={row.at} distance />
                      </span>
                      <span className={styles.state}>
                        <StatePill tone={row.tone}>{row.state}</StatePill>
                      </span>
                      <span className={styles.amount}>
                        {row.amount === null ? null : <MoneyText amount={row.amount} />}
                      </span>
                      <IconChevronRight className={styles.open} size={16} stroke={1.6} aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {waiting.heldElsewhereMinor > zeroMinor ? (
              <Quiet>
                <Text
                  id="Another <0></0> is held for older withdrawals, which are listed in the queues."
                  links={[<MoneyText key="reserved" amount={waiting.heldElsewhereMinor} />]}
                />
              </Quiet>
            ) : null}
          </>
        );
      }}
    </SheetSection>
  );
};
