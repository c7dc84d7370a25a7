import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MemberId, memberIdSchema } from '#shared/domain/ids.ts';
import { foundMembersQuery } from './queries.ts';
import { useText } from './texts.ts';

/** Chosen by name or e-mail among the active members, or by the member's number. */
export interface ChosenMember {
  readonly id: MemberId;
  readonly name: string;
}

interface MemberChoiceProps {
  chosen: ChosenMember | undefined;
  choose: (member: ChosenMember | undefined) => void;
}

const typingPauseMilliseconds = 250;

export const MemberChoice = ({ chosen, choose }: MemberChoiceProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), typingPauseMilliseconds);
  const found = useQuery({ ...foundMembersQuery(settled), throwOnError: false });
  const number = memberIdSchema.safeParse(typed.trim()).data;
  const members = (found.data ?? []).map(({ memberId, name, email }) => ({
    value: memberId as string,
    label: `${name} · ${email}`,
    name,
  }));
  const options = number
    ? [{ value: number as string, label: t('Member number {number}', { number }), name: number as string }]
    : members;
  // What is chosen stays an option while something else is being typed.
  const kept =
    chosen && !options.some(({ value }) => value === chosen.id)
      ? [{ value: chosen.id as string, label: chosen.name, name: chosen.name }]
      : [];
  const nothingFound =
    settled.length < 2
      ? t('Enter at least two characters.')
      : found.isFetching
        ? t('Searching…')
        : t('No matching active members.');
  return (
    <Select
      label={t('Member')}
      description={t('Name or email address of an active member, or a member number.')}
      searchable
      clearable
      // Within the landmark of its field.
      comboboxProps={{ withinPortal: false }}
      data={[...kept, ...options].map(({ value, label }) => ({ value, label }))}
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={nothingFound}
      value={chosen?.id ?? null}
      onChange={(value) => {
        const id = memberIdSchema.safeParse(value).data;
        const option = [...kept, ...options].find((one) => one.value === value);
        choose(id && option ? { id, name: option.name } : undefined);
      }}
    />
  );
};
