import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProposalEffect } from '#shared/contract/proposal-effect.ts';
import type { ProposalView } from '#shared/contract/proposals.ts';
import { can } from '#shared/domain/permissions.ts';
import { decidedWith, memberOf } from '#shared/domain/proposed-act.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, DecisionLayout } from '#web/staff/decision/decision-layout.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { Differences } from '#web/staff/differences.tsx';
import { MemberLink } from '#web/staff/member-link.tsx';
import { useReceiptNames } from '#web/staff/words/receipt-words.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { ConfirmAct } from '#web/ui/dialog/confirm-act.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { CorrectionEffects } from '../correction/correction-effects.tsx';
import { Approve } from '../effect/approve.tsx';
import { ProposalEffectSection } from '../effect/proposal-effect.tsx';
import { useReject, useWithdraw } from '../queries.ts';
import { useText } from '../texts.ts';
import { useActWords, useAmountActWords, useProposalStateWords } from './act-words.ts';
import { useDeciderWords } from './decision-words.ts';
import { Flow } from './flow.tsx';
import styles from './proposal-decision.module.css';
import { ProposalTimeline } from './proposal-timeline.tsx';

interface DecisionProps {
  proposal: ProposalView;
  decided: (proposal: ProposalView) => void;
}

/** What the act does: an amount on its way, a correction with what it changes, or a configuration's differences. */
const What = ({ act, waits }: { act: ProposalView['act']; waits: boolean }) => {
  const t = useText();
  const sayAmount = useAmountActWords();
  const { sentence } = useActWords()(act);
  switch (act.kind) {
    case 'configuration':
      return (
        <div>
          <p className={styles.sentence}>{sentence}</p>
          {waits ? null : <Differences differences={act.differences} />}
        </div>
      );
    case 'correction':
      return waits ? (
        <p className={styles.sentence}>{sentence}</p>
      ) : (
        <CorrectionEffects act={act} sentence={sentence} />
      );
    case 'kyc-shared-identity':
      return (
        <div>
          <p className={styles.sentence}>{sentence}</p>
          {waits ? (
            <Link to={`/kyc/review/?open=${act.memberId}`}>{t('Open the case and its documents')}</Link>
          ) : null}
        </div>
      );
    case 'roles':
    case 'clear-fraud':
    case 'member-status':
    case 'lift-stop':
    case 'reversal':
    case 'confirm-receipt':
    case 'line-refund':
    case 'bank-charge':
    case 'payout-rejected':
    case 'payout-returned':
      return <p className={styles.sentence}>{sentence}</p>;
    default:
      return <Flow words={sayAmount(act)} />;
  }
};

/** True for a status that has begun and ends with its proposal. */
const endsWith = ({ act }: ProposalView): boolean => act.kind === 'member-status' && act.lapsesAt !== null;

const Reject = ({ proposal, decided }: DecisionProps) => {
  const t = useText();
  const reject = useReject(proposal.id);
  return (
    <ReasonAct
      label={t('Reject…')}
      title={t('Reject this proposal?')}
      act={t('Reject')}
      grave
      reasonLabel={t('Reason (shown to the proposer)')}
      mutation={reject}
      inputOf={(reason) => ({ reason })}
      done={decided}
    >
      <p>
        {endsWith(proposal)
          ? t('The status ends immediately, and the previous one applies again.')
          : t('Nothing changes.')}
      </p>
    </ReasonAct>
  );
};

const Withdraw = ({ proposal, decided }: DecisionProps) => {
  const t = useText();
  return (
    <ConfirmAct
      label={t('Withdraw proposal…')}
      title={t('Withdraw this proposal?')}
      act={t('Withdraw proposal')}
      button={{ variant: 'default' }}
      mutation={useWithdraw(proposal.id)}
      done={decided}
    >
      <p>
        {endsWith(proposal)
          ? t('The status ends immediately, and the previous one applies again.')
          : t('Nothing changes. You can propose it again.')}
      </p>
    </ConfirmAct>
  );
};

const Acts = ({ changed, ...props }: DecisionProps & Pick<ComponentProps<typeof Approve>, 'changed'>) => {
  const { proposal } = props;
  const t = useText();
  const user = useUser();
  const deciders = useDeciderWords();
  if (proposal.state !== 'waiting')
    return <p>{t("This proposal has been decided. There's nothing left to do.")}</p>;
  if (proposal.mine) {
    return (
      <div className={styles.own}>
        <p>{t('You proposed this, so a colleague has to decide.')}</p>
        <Withdraw {...props} />
      </div>
    );
  }
  const needed = decidedWith(proposal.act.kind);
  if (!can(user.roles, needed)) return <p>{deciders[needed]}</p>;
  const isForMe = memberOf(proposal.act) === user.id;
  if (isForMe && proposal.act.kind === 'roles')
    return <p>{t('This concerns your own roles. A colleague has to decide.')}</p>;
  return (
    <>
      {isForMe ? (
        <p>{t("This concerns your own account. Staff can't approve their own transactions.")}</p>
      ) : null}
      <ActRow>
        {isForMe ? null : <Approve {...props} changed={changed} />}
        <Reject {...props} />
      </ActRow>
    </>
  );
};

const nameOf = (act: ProposalView['act']): string | null => ('memberName' in act ? act.memberName : null);

/** One act that waits for a second person: what would move, why, on what evidence, and until when it can be decided. */
export const ProposalDecision = (props: DecisionProps) => {
  const { proposal } = props;
  const t = useText();
  const words = useActWords()(proposal.act);
  const states = useProposalStateWords();
  const receiptNames = useReceiptNames();
  const waits = proposal.state === 'waiting';
  const about = memberOf(proposal.act);
  const [shownBefore, setShownBefore] = useState<ProposalEffect | null>(null);
  return (
    <DecisionLayout>
      <What act={proposal.act} waits={waits} />
      {waits ? <ProposalEffectSection proposalId={proposal.id} shownBefore={shownBefore} /> : null}
      <Acts {...props} changed={setShownBefore} />
      <Section title={t('Proposal')} quiet>
        <KeyValues
          items={[
            {
              name: t('Status'),
              value: <StatePill tone={toneOf[proposal.state]}>{states[proposal.state]}</StatePill>,
            },
            { name: t('Area'), value: words.area },
            about !== null && {
              name: t('Member'),
              value: <MemberLink memberId={about}>{nameOf(proposal.act) ?? about}</MemberLink>,
            },
            { name: t('Proposed by'), value: proposal.proposedBy },
            proposal.act.kind === 'confirm-receipt'
              ? { name: receiptNames.reference, value: proposal.act.bankReference }
              : { name: t('Reason'), value: proposal.reason },
            proposal.evidence !== null && { name: t('Evidence'), value: proposal.evidence },
            { name: t('Proposed'), value: <DateText value={proposal.createdAt} /> },
            waits && { name: t('Decide by'), value: <DateText value={proposal.expiresAt} /> },
            proposal.decidedBy !== null && { name: t('Decided by'), value: proposal.decidedBy },
          ]}
        />
      </Section>
      <Section title={t('History')} quiet>
        <ProposalTimeline proposal={proposal} />
      </Section>
    </DecisionLayout>
  );
};

const toneOf = {
  waiting: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  expired: 'quiet',
} as const satisfies Record<ProposalView['state'], string>;
