/**
 * A member's name on every staff screen: it leads to the member overview.
 *
 *     <MemberLink memberId={member.memberId}>{member.name}</MemberLink>
 *
 * In a list where the name opens the row, use `MemberPageLink` next to the name.
 */
import { IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './member-link.module.css';
import { useText } from './texts.ts';

const pathOf = (memberId: string): string => `/users/${memberId}/`;

export const MemberLink = ({ memberId, children }: { memberId: string; children: ReactNode }) => (
  <Link to={pathOf(memberId)} className={styles.name}>
    {children}
  </Link>
);

export const MemberPageLink = ({
  member,
}: {
  member: { readonly memberId: string; readonly name: string };
}) => {
  const t = useText();
  const label = t('View member {name}', { name: member.name });
  return (
    <Link to={pathOf(member.memberId)} className={styles.page} title={label} aria-label={label}>
      <IconUserSearch size={18} stroke={1.5} aria-hidden="true" />
    </Link>
  );
};
