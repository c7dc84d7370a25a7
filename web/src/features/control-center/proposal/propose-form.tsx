import { Button, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { ProposalView } from '#shared/contract/proposals.ts';
import { evidenceMax } from '#shared/domain/limits.ts';
import { can } from '#shared/domain/permissions.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { useUser } from '#web/api/session.tsx';
import { ReasonField, saysEnough } from '#web/staff/decision/reason-field.tsx';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { AmountInput, useTypedAmount } from '#web/ui/money/amount-input.tsx';
import { type ChosenMember, MemberChoice } from '../member-choice.tsx';
import { usePropose } from '../queries.ts';
import { useText } from '../texts.ts';
import { useAmountActWords } from './act-words.ts';
import { Flow } from './flow.tsx';
import {
  actOf,
  type MoneyPlace,
  needsEvidence,
  type Proposable,
  permissionOf,
  placesOf,
  proposables,
  proposingOf,
} from './proposable.ts';
import styles from './propose-form.module.css';

const useKindWords = (): Record<Proposable, string> => {
  const t = useText();
  return {
    'operator-capital': t('Operator capital paid in'),
    'operator-draw': t('Operator draw paid out'),
    placed: t('Invest cash'),
    'placement-returned': t('Investment returned'),
    'declared-return': t('Investment return'),
    'declared-loss': t('Investment loss'),
    'pool-funded': t('Fund a bonus pool'),
    'manual-bonus': t('Grant a manual bonus'),
  };
};

/** What the person may propose, in the order of the table. */
export const useProposables = (): readonly Proposable[] => {
  const { roles } = useUser();
  return proposables.filter((kind) => can(roles, permissionOf(kind)));
};

interface ProposeFormProps {
  kind: Proposable;
  setKind: (kind: Proposable) => void;
  proposed: (proposal: ProposalView) => void;
}

/** Proposes an act and previews what would move; nothing moves until a second person approves. */
export const ProposeForm = ({ kind, setKind, proposed }: ProposeFormProps) => {
  const t = useText();
  const kinds = useKindWords();
  const areas = useAreaWords();
  const accounts = useAccountWords();
  const say = useAmountActWords();
  const offered = useProposables();
  const propose = usePropose();
  const [area, setArea] = useKeptState<ProductArea>('proposal, area', 'infinity');
  const [typed, setTyped] = useKeptState('proposal, amount', '');
  const [chosenPlace, setPlace] = useKeptState<MoneyPlace>('proposal, place', 'cash:bank');
  const [member, setMember] = useKeptState<ChosenMember | undefined>('proposal, member', undefined);
  const [reason, setReason] = useKeptState('proposal, reason', '');
  const [evidence, setEvidence] = useKeptState('proposal, evidence', '');
  const isSent = propose.isPending || propose.isSuccess;
  useUnsavedInput((typed !== '' || reason !== '' || evidence !== '') && !isSent);

  const places = placesOf(kind);
  const place = places.includes(chosenPlace) ? chosenPlace : 'cash:bank';
  const amountMinor = useTypedAmount(typed);
  const act = amountMinor && actOf({ kind, area, amountMinor, place, member });
  const isReasoned = saysEnough(reason);
  const isProven = !needsEvidence(kind) || saysEnough(evidence);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!act || !isReasoned || !isProven || propose.isPending) return;
    propose.mutate(proposingOf(act, reason.trim(), evidence.trim()), { onSuccess: proposed });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NativeSelect
          label={t('What')}
          value={kind}
          onChange={(event) => setKind(offered.find((one) => one === event.currentTarget.value) ?? kind)}
          data={offered.map((value) => ({ value, label: kinds[value] }))}
        />
        <div>
          <p className={styles.label}>{t('Area')}</p>
          <SegmentedControl
            aria-label={t('Area')}
            value={area}
            onChange={(value) => setArea(value === 'security' ? 'security' : 'infinity')}
            data={productAreas.map((value) => ({ value, label: areas[value] }))}
          />
        </div>
        {kind === 'manual-bonus' ? <MemberChoice chosen={member} choose={setMember} /> : null}
        <AmountInput label={t('Amount')} value={typed} onChange={setTyped} />
        {places.length > 0 ? (
          <NativeSelect
            label={t('Where')}
            value={place}
            onChange={(event) => setPlace(places.find((one) => one === event.currentTarget.value) ?? place)}
            data={places.map((value) => ({ value, label: accounts[value] }))}
          />
        ) : null}
        <ReasonField
          label={t('Reason')}
          description={
            kind === 'manual-bonus'
              ? t('Visible to the second person, and shown to the member with the bonus.')
              : t('Visible to the second person, and stored with the entry.')
          }
          value={reason}
          change={setReason}
        />
        {needsEvidence(kind) ? (
          <TextInput
            label={t('Evidence')}
            description={t('Where to look it up: a statement, a contract or a transfer.')}
            autoComplete="off"
            maxLength={evidenceMax}
            value={evidence}
            onChange={(event) => setEvidence(event.currentTarget.value)}
          />
        ) : null}
        {act ? (
          <div className={styles.preview}>
            <Flow words={say(act)} />
          </div>
        ) : null}
        <ErrorPanel error={propose.error} />
        <div className={styles.ways}>
          <p className={styles.remark}>{t('No money moves until a second person approves.')}</p>
          <Button type="submit" loading={propose.isPending} disabled={!act || !isReasoned || !isProven}>
            {t('Propose')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
