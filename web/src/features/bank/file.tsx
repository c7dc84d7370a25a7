import { Link } from 'react-router-dom';
import type { BankFileView } from '#shared/contract/bank.ts';
import type { PayableState } from '#shared/domain/payout-states.ts';
import { can } from '#shared/domain/permissions.ts';
import type { FileDecisionKind } from '#shared/domain/statement-words.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, DecisionLayout } from '#web/staff/decision/decision-layout.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { ConfirmAct } from '#web/ui/dialog/confirm-act.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { AmountInput, useTypedAmount } from '#web/ui/money/amount-input.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './bank-page.module.css';
import { useApproveFileDecision, useDropFileDecision, useProposeFileDecision } from './queries.ts';
import { useText } from './texts.ts';
import { useFileWords, useHoldWords } from './words.ts';

interface FileProps {
  file: BankFileView;
  decided: (file: BankFileView) => void;
}

const useDecisionWords = (): Record<FileDecisionKind, string> => {
  const t = useText();
  return { admit: t('Admit it'), 'set-aside': t('Set it aside') };
};

/** Proposes to admit what the balances can still decide; the balance of the bank is typed where the file has none. */
const Admit = ({ file, decided }: FileProps) => {
  const t = useText();
  const propose = useProposeFileDecision(file.id);
  const [typed, setTyped] = useKeptState('closing balance', '');
  const closingMinor = useTypedAmount(typed);
  const reasons = file.statements.flatMap(({ held }) => held?.reason ?? []);
  // One whose typed balance didn't fit still has none of its own.
  const lacksBalance = reasons.includes('balance_missing') || (file.decision?.closingMinor ?? null) !== null;
  const isAdmissible = lacksBalance
    ? file.statements.length === 1
    : reasons.every((reason) => reason === 'missing_number');
  if (!isAdmissible) return null;
  return (
    <ReasonAct
      label={t('Admit…')}
      title={t('Admit this statement?')}
      act={t('Propose')}
      reasonLabel={t('Reason (shown to the second person)')}
      ready={!lacksBalance || closingMinor !== undefined}
      mutation={propose}
      inputOf={(reason) => ({
        kind: 'admit' as const,
        reason,
        ...(lacksBalance && closingMinor && { closingMinor }),
      })}
      done={decided}
    >
      <p>
        {lacksBalance
          ? t(
              'Read the closing balance at the bank and type it here. The balances decide as for any statement, once a second person has approved.',
            )
          : t(
              'The balances fit, and a number was skipped. Once a second person has approved, its lines are booked.',
            )}
      </p>
      {lacksBalance ? (
        <AmountInput label={t('Closing balance at the bank')} value={typed} onChange={setTyped} />
      ) : null}
    </ReasonAct>
  );
};

const SetAside = ({ file, decided }: FileProps) => {
  const t = useText();
  return (
    <ReasonAct
      label={t('Set aside…')}
      title={t('Set this file aside?')}
      act={t('Propose')}
      grave
      reasonLabel={t('Reason (shown to the second person)')}
      mutation={useProposeFileDecision(file.id)}
      inputOf={(reason) => ({ kind: 'set-aside' as const, reason })}
      done={decided}
    >
      <p>
        {t(
          'It never comes into the books, and is no difference with the bank any more. Use this for a wrong file.',
        )}
      </p>
    </ReasonAct>
  );
};

/** What a colleague proposed, and the second person's answer. */
const Proposed = ({
  file,
  decision,
  decided,
}: FileProps & { decision: NonNullable<BankFileView['decision']> }) => {
  const t = useText();
  const words = useDecisionWords();
  const approve = useApproveFileDecision(file.id, decision);
  const drop = useDropFileDecision(file.id);
  const { kind, closingMinor, reason, proposedBy, approvedBy, mine } = decision;
  return (
    <Section title={t('Decision')} quiet>
      <KeyValues
        items={[
          { name: t('Proposed'), value: words[kind], strong: true },
          closingMinor !== null && {
            name: t('Closing balance at the bank'),
            value: <MoneyText amount={closingMinor} />,
          },
          { name: t('Reason'), value: reason },
          { name: t('Proposed by'), value: proposedBy },
          approvedBy !== null && { name: t('Approved by'), value: approvedBy },
        ]}
      />
      {file.state === 'held' && approvedBy === null ? (
        <ActRow>
          {mine ? (
            <p>{t('A colleague has to approve what you proposed.')}</p>
          ) : (
            <ConfirmAct
              label={t('Approve decision…')}
              title={t('Approve this decision?')}
              act={t('Approve decision')}
              mutation={approve}
              done={decided}
            >
              <p>{t('Compare it with the bank first: after this, the decision stands.')}</p>
            </ConfirmAct>
          )}
          <ConfirmAct
            label={t('Drop the proposal…')}
            title={t('Drop this proposal?')}
            act={t('Drop')}
            button={{ variant: 'default' }}
            mutation={drop}
            done={decided}
          >
            <p>{t('The file goes on waiting.')}</p>
          </ConfirmAct>
        </ActRow>
      ) : null}
    </Section>
  );
};

/** What comes next for a payment that a report names as returned. */
const useReturnWords = (): ((state: PayableState | undefined) => string) => {
  const t = useText();
  return (state) => {
    switch (state) {
      case 'sent':
        return t(
          'No statement has shown this transfer. If the bank never made it, propose on its page to take it back.',
        );
      case 'paid':
        return t(
          "The next statement brings the money back by itself. If its line names no payment, match the line on this payment's page.",
        );
      case 'returned':
        return t('Its money is back already.');
      default:
        return t('Not a payment of ours in transit. Look for its line on the next statement.');
    }
  };
};

/** The returned payments that a report or notification names; the statement books them. */
const Returns = ({ returns }: Pick<BankFileView, 'returns'>) => {
  const t = useText();
  const words = useReturnWords();
  return (
    <Section title={t('Returned payments in this file')}>
      <ul className={styles.parts}>
        {returns.map(({ endToEndId, amountMinor, partyName, reason, payable }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bank can name two returns alike
          <li key={index} className={styles.part}>
            <span className={styles.stack}>
              <span>
                {payable ? (
                  <Link to={`/admin-control-center/payouts/?view=sent&open=${payable.id}`}>
                    {payable.payee?.name ?? t('Payment')}
                  </Link>
                ) : (
                  <strong>{partyName ?? t('No name')}</strong>
                )}{' '}
                · <MoneyText amount={amountMinor} />
              </span>
              {reason === null ? null : <span className={styles.quiet}>{reason}</span>}
              {endToEndId === null ? null : <span className={styles.quiet}>{endToEndId}</span>}
              <span>{words(payable?.state)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** A file of the bank, opened: what of it waits and why, and what two people can do. */
export const File = ({ file, decided }: FileProps) => {
  const t = useText();
  const states = useFileWords();
  const holds = useHoldWords();
  const { roles } = useUser();
  const mayDecide = file.state === 'held' && can(roles, 'decide-suspense');
  return (
    <DecisionLayout>
      {file.statements.map(({ held, number, closingOn }) =>
        held ? <p key={`${number} ${closingOn}`}>{holds[held.reason]}</p> : null,
      )}
      {file.state === 'failed' ? (
        <Notice>
          {t(
            'Its import broke off, and nothing tries again by itself. Upload the file again; nothing is booked twice.',
          )}
        </Notice>
      ) : null}
      {file.state === 'informed' ? (
        <Notice>
          {t(
            'Nothing was booked from this file. It reports within the day or repeats what a statement has; only the statement is booked.',
          )}
        </Notice>
      ) : null}
      {file.returns.length > 0 ? <Returns returns={file.returns} /> : null}
      <KeyValues
        items={[
          { name: t('Status'), value: states[file.state] },
          { name: t('Received'), value: <DateText value={file.receivedAt} /> },
        ]}
      />
      {file.decision ? <Proposed file={file} decision={file.decision} decided={decided} /> : null}
      {mayDecide && (file.decision === null || file.decision.approvedBy !== null) ? (
        <ActRow>
          <Admit file={file} decided={decided} />
          <SetAside file={file} decided={decided} />
        </ActRow>
      ) : null}
    </DecisionLayout>
  );
};
