import type { CsvColumn } from '#web/ui/list/csv.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { MemberPageLink } from '../member-link.tsx';
import { useText } from '../texts.ts';
import { MemberCell } from './member-cell.tsx';

interface OfMember {
  readonly member: { readonly memberId: string; readonly name: string; readonly email: string };
}

/** The member an item belongs to; the name opens the item, and the icon next to it leads to the member's page. */
export const useMemberColumn = (): Column<OfMember> => {
  const t = useText();
  return {
    key: 'member',
    label: t('Member'),
    main: true,
    cell: ({ member }) => <MemberCell member={member} />,
    beside: ({ member }) => <MemberPageLink member={member} />,
  };
};

/** The same in a CSV file. */
export const useMemberCsvColumns = (): readonly CsvColumn<OfMember>[] => {
  const t = useText();
  return [
    { label: t('Member'), value: ({ member }) => member.name },
    { label: t('Email'), value: ({ member }) => member.email },
  ];
};
