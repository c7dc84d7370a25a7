import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProposalView } from '#shared/contract/proposals.ts';
import { isCash } from '#shared/domain/accounts.ts';
import { correctionOffers } from '#shared/domain/correction-rule.ts';
import type { EntryId } from '#shared/domain/ids.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useEntryKindWords } from '#web/staff/words/entry-kind-words.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { type ChosenMember, MemberChoice } from '../member-choice.tsx';
import { type EntryOwner, suggestionQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './correct-entry.module.css';
import { CorrectionForm } from './correction-form.tsx';
import { EntryChoice } from './entry-choice.tsx';

interface CorrectEntryProps {
  proposed: (proposal: ProposalView) => void;
}

interface LimitsProps {
  /** Accounts of the entry that follow another item, by name. */
  bound: readonly string[];
  changesCash: boolean;
  isCorrection: boolean;
}

/** What a correction of this entry can't do, and what to do instead. */
const Limits = ({ bound, changesCash, isCorrection }: LimitsProps) => {
  const t = useText();
  return (
    <>
      {bound.length > 0 ? (
        <Notice>
          {t(
            "This entry changed balances that belong to a purchase, deposit, withdrawal or payment ({accounts}), so it can't be taken back on its own. Act on that item instead.",
            { accounts: bound.join(', ') },
          )}
        </Notice>
      ) : null}
      {changesCash ? (
        <Notice>
          {t(
            "Cash changes only with a bank or CoinPayments transaction, so a correction can't add or remove any.",
          )}
        </Notice>
      ) : null}
      {isCorrection ? <p className={styles.remark}>{t('A correction can only be taken back.')}</p> : null}
    </>
  );
};

/** One entry, and the correction of it where that is possible. */
const Chosen = ({
  entryId,
  owner,
  proposed,
  back,
}: CorrectEntryProps & { entryId: EntryId; owner: EntryOwner; back: () => void }) => {
  const t = useText();
  const kinds = useEntryKindWords();
  const accounts: Readonly<Record<string, string>> = useAccountWords();
  const nameOf = (account: string) => accounts[account] ?? account;
  const { data, error } = useQuery({ ...suggestionQuery(entryId, owner), throwOnError: false });
  const other = (
    <div>
      <Button variant="default" size="xs" onClick={back}>
        {t('Choose another entry')}
      </Button>
    </div>
  );
  if (error)
    return (
      <Stack gap="md">
        <ErrorPanel error={error} />
        {other}
      </Stack>
    );
  if (!data) return <Skeleton height="16rem" />;
  const { entry } = data;
  const corrected = {
    kind: entry.kind,
    isOfMember: owner.memberId !== undefined,
    transfers: entry.transfers,
  };
  const [offer, ...otherOffers] = correctionOffers(corrected);
  return (
    <Stack gap="md">
      <KeyValues
        items={[
          { name: t('Entry'), value: kinds[entry.kind], strong: true },
          { name: t('Booked'), value: <DateText value={entry.at} /> },
          data.memberName !== null && { name: t('Member'), value: data.memberName },
          ...entry.transfers.map(({ from, to, amountMinor }) => ({
            name: t('{from} → {to}', { from: nameOf(from), to: nameOf(to) }),
            value: <MoneyText amount={amountMinor} />,
          })),
          entry.reason !== null && { name: t('Reason'), value: entry.reason },
          { name: t('Number'), value: entry.entryId },
        ]}
      />
      {other}
      {entry.correctedByEntryId ? (
        <Notice>
          {t('This entry has already been corrected by {entry}. To change it further, correct that entry.', {
            entry: entry.correctedByEntryId,
          })}
        </Notice>
      ) : (
        <>
          <Limits
            bound={data.bound.map(nameOf)}
            changesCash={entry.transfers.some(({ from, to }) => isCash(from) || isCash(to))}
            isCorrection={entry.kind === 'correction'}
          />
          {offer ? (
            <CorrectionForm
              suggestion={data}
              corrected={corrected}
              offers={[offer, ...otherOffers]}
              owner={owner}
              proposed={proposed}
            />
          ) : null}
        </>
      )}
    </Stack>
  );
};

/** Finds the entry that is wrong, and proposes the entry that sets it right. */
export const CorrectEntry = ({ proposed }: CorrectEntryProps) => {
  const t = useText();
  const areas = useAreaWords();
  const [area, setArea] = useState<ProductArea>('infinity');
  const [whose, setWhose] = useState<'member' | 'operator'>('member');
  const [member, setMember] = useState<ChosenMember>();
  const [entryId, setEntryId] = useState<EntryId>();
  const owner: EntryOwner | undefined =
    whose === 'operator' ? { area } : member && { area, memberId: member.id };
  if (owner && entryId)
    return <Chosen entryId={entryId} owner={owner} proposed={proposed} back={() => setEntryId(undefined)} />;
  return (
    <Stack gap="md">
      <p className={styles.remark}>
        {t('Entries are never changed. A correction is a new entry that is linked to the original.')}
      </p>
      <SegmentedControl
        aria-label={t('Area')}
        value={area}
        onChange={(value) => setArea(value === 'security' ? 'security' : 'infinity')}
        data={productAreas.map((value) => ({ value, label: areas[value] }))}
      />
      <SegmentedControl
        aria-label={t('Entry of')}
        value={whose}
        onChange={(value) => setWhose(value === 'operator' ? 'operator' : 'member')}
        data={[
          { value: 'member', label: t('Member') },
          { value: 'operator', label: t('Operator') },
        ]}
      />
      {whose === 'member' ? <MemberChoice chosen={member} choose={setMember} /> : null}
      {owner ? (
        <EntryChoice key={`${owner.area} ${owner.memberId}`} owner={owner} choose={setEntryId} />
      ) : null}
    </Stack>
  );
};
