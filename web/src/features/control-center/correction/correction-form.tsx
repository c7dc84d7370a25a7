import { Button, Stack, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { ProposalView, proposals } from '#shared/contract/proposals.ts';
import { type CorrectionTransfer, correctionChanges } from '#shared/domain/correction.ts';
import {
  type CorrectedEntry,
  type CorrectionOffer,
  needsEvidence,
  refusedTransfer,
} from '#shared/domain/correction-rule.ts';
import { evidenceMax } from '#shared/domain/limits.ts';
import { sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { ReasonField, saysEnough } from '#web/staff/decision/reason-field.tsx';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { type EntryOwner, useProposeCorrection } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './correct-entry.module.css';
import { emptyTransfer, readTransfers, TransferRows, type TypedTransfer } from './transfer-rows.tsx';

type Suggestion = ReplyOf<typeof proposals.endpoints.suggestCorrection>;

/** What each account holds before and after; nothing may go below zero. */
const BeforeAfter = ({
  balances,
  transfers,
}: Pick<Suggestion, 'balances'> & { transfers: readonly CorrectionTransfer[] }) => {
  const t = useText();
  const accounts = useAccountWords();
  const changes = correctionChanges(transfers);
  return (
    <table className={styles.balances}>
      <thead>
        <tr>
          <th scope="col">{t('Account')}</th>
          <th scope="col">{t('Now')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {balances
          .filter(({ account }) => changes.has(account))
          .map(({ account, balanceMinor }) => {
            const after = sumMinor(balanceMinor, changes.get(account) ?? zeroMinor);
            return (
              <tr key={account} data-short={after < 0 || undefined}>
                <th scope="row">{accounts[account]}</th>
                <td>
                  <MoneyText amount={balanceMinor} />
                </td>
                <td>
                  <MoneyText amount={after} />
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
};

const isShort = ({ balances }: Suggestion, transfers: readonly CorrectionTransfer[]): boolean => {
  const changes = correctionChanges(transfers);
  return balances.some(
    ({ account, balanceMinor }) =>
      (changes.get(account) ?? 0) < 0 && balanceMinor + (changes.get(account) ?? 0) < 0,
  );
};

interface CorrectionFormProps {
  suggestion: Suggestion;
  corrected: CorrectedEntry;
  offers: readonly [CorrectionOffer, ...CorrectionOffer[]];
  owner: EntryOwner;
  proposed: (proposal: ProposalView) => void;
}

/** The transfers that set an entry right, with its reversal filled in, what they do to the balances, and why. */
export const CorrectionForm = ({ suggestion, corrected, offers, owner, proposed }: CorrectionFormProps) => {
  const t = useText();
  const format = useFormat();
  const accounts = useAccountWords();
  const propose = useProposeCorrection();
  const correction = `correction of ${suggestion.entry.entryId}`;
  const [rows, setRows] = useKeptState<readonly TypedTransfer[]>(
    `${correction}, transfers`,
    suggestion.transfers?.map(({ from, to, amountMinor }) => ({
      key: `${from} ${to}`,
      from,
      to,
      typed: format.typed(amountMinor),
    })) ?? [emptyTransfer(offers[0])],
  );
  const [reason, setReason] = useKeptState(`${correction}, reason`, '');
  const [evidence, setEvidence] = useKeptState(`${correction}, evidence`, '');
  useUnsavedInput((reason !== '' || evidence !== '') && !propose.isPending && !propose.isSuccess);
  const transfers = readTransfers(rows, format.currency);
  const short = transfers !== undefined && isShort(suggestion, transfers);
  const refused = transfers ? refusedTransfer(corrected, transfers) : null;
  const asksEvidence = needsEvidence(transfers ?? rows.map((row) => ({ ...row, amountMinor: zeroMinor })));
  const isProven = !asksEvidence || saysEnough(evidence);
  const isReady = transfers !== undefined && !refused && isProven && saysEnough(reason);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!transfers || !isReady || propose.isPending) return;
    const { area, memberId = null } = owner;
    const { entryId } = suggestion.entry;
    const act = { area, memberId, entryId, transfers, reason: reason.trim() };
    propose.mutate(asksEvidence ? { ...act, evidence: evidence.trim() } : act, { onSuccess: proposed });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {suggestion.transfers ? (
          <p className={styles.remark}>
            {t('The form reverses the whole entry. Change it to correct only part of it.')}
          </p>
        ) : null}
        <TransferRows rows={rows} change={setRows} offers={offers} />
        {refused ? (
          <Notice>
            {t('This entry allows at most {amount} from {from} to {to}.', {
              amount: format.money(refused.limitMinor),
              from: accounts[refused.from],
              to: accounts[refused.to],
            })}
          </Notice>
        ) : null}
        {transfers ? <BeforeAfter balances={suggestion.balances} transfers={transfers} /> : null}
        {short ? (
          <Notice>
            {t("An account would become negative. You can propose this, but it can't be approved as it is.")}
          </Notice>
        ) : null}
        {asksEvidence ? (
          <TextInput
            label={t('Evidence')}
            description={t('Where to look it up: a statement, a contract or a transfer.')}
            required
            maxLength={evidenceMax}
            value={evidence}
            onChange={(event) => setEvidence(event.currentTarget.value)}
          />
        ) : null}
        <ReasonField
          label={t('Reason')}
          description={
            owner.memberId
              ? t('Visible to the second person, and shown to the member with the entry.')
              : t('Visible to the second person, and stored with the entry.')
          }
          value={reason}
          change={setReason}
        />
        <ErrorPanel error={propose.error} />
        <div className={styles.ways}>
          <p className={styles.remark}>{t('No money moves until a second person approves.')}</p>
          <Button type="submit" loading={propose.isPending} disabled={!isReady}>
            {t('Propose correction')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
