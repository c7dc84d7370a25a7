import type { ListedMember } from '#shared/contract/user-administration.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { MemberCell } from '#web/staff/queue/member-cell.tsx';
import { useRoleWords } from '#web/staff/words/role-words.ts';
import { statusTones, useLapseText, useStatusWords } from '#web/staff/words/status-words.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { PersonPicture } from '#web/ui/member/person-picture.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './member-columns.module.css';
import { useKycWords } from './member-words.ts';
import { useText } from './texts.ts';

const Person = ({ member }: { member: ListedMember }) => (
  <span className={styles.person}>
    <span className={styles.picture}>
      <PersonPicture name={member.name} image={member.avatarUrl} />
    </span>
    {/* The placeholder address of an erased account only repeats its id. */}
    {member.status === 'closed' ? member.name : <MemberCell member={member} />}
  </span>
);

/** The columns of a list of members: of all, or of one status with what counts there. */
export const useMemberColumns = (status: UserStatus | undefined): readonly Column<ListedMember>[] => {
  const t = useText();
  const statuses = useStatusWords();
  const kycWords = useKycWords();
  const roleWords = useRoleWords();
  const lapse = useLapseText();
  const until = (member: ListedMember) =>
    member.statusUntil && member.statusProposalId ? (
      lapse(member.statusUntil)
    ) : member.statusUntil ? (
      <DateText value={member.statusUntil} />
    ) : (
      <span className={styles.end}>{t('no end date')}</span>
    );
  const columns = {
    name: { key: 'name', label: t('Name'), main: true, cell: (member) => <Person member={member} /> },
    status: {
      key: 'status',
      label: t('Status'),
      cell: (member) => (
        <span className={styles.status}>
          <StatePill tone={statusTones[member.status]}>{statuses[member.status]}</StatePill>
          {member.statusUntil ? (
            <span className={styles.until}>
              {member.statusProposalId ? (
                lapse(member.statusUntil)
              ) : (
                <>
                  {t('until')} <DateText value={member.statusUntil} dayOnly />
                </>
              )}
            </span>
          ) : null}
        </span>
      ),
    },
    kyc: { key: 'kyc', label: t('Identity'), cell: (member) => kycWords[member.kyc] },
    roles: {
      key: 'roles',
      label: t('Role'),
      cell: (member) => member.roles.map((role) => roleWords[role]).join(', ') || '–',
    },
    sponsor: { key: 'sponsor', label: t('Sponsor'), cell: (member) => member.sponsorName ?? '–' },
    joined: {
      key: 'joined',
      label: t('Joined'),
      cell: (member) => <DateText value={member.joinedAt} dayOnly />,
    },
    waits: {
      key: 'since',
      label: t('Waiting since'),
      cell: (member) => <DateText value={member.statusSince} distance />,
    },
    since: { key: 'since', label: t('Since'), cell: (member) => <DateText value={member.statusSince} /> },
    until: { key: 'until', label: t('Until'), cell: until },
    lapse: {
      key: 'until',
      label: t('Until'),
      cell: (member) => (member.statusProposalId ? until(member) : '–'),
    },
    reason: {
      key: 'reason',
      label: t('Reason'),
      cell: (member) => <span className={styles.reason}>{member.statusReason ?? '–'}</span>,
    },
  } as const satisfies Record<string, Column<ListedMember>>;
  const { name, kyc, sponsor, since, reason } = columns;
  switch (status) {
    case 'waiting-for-approval':
      return [name, kyc, sponsor, columns.waits];
    case 'sanctioned':
    case 'blocked':
      return [name, since, columns.until, reason];
    case 'fraud':
      return [name, since, columns.lapse, reason];
    default:
      return [name, columns.status, kyc, columns.roles, sponsor, columns.joined];
  }
};

/** Everything that the rows of any list of members hold, for a file. */
export const useMemberCsv = (): readonly CsvColumn<ListedMember>[] => {
  const t = useText();
  const statuses = useStatusWords();
  const kycWords = useKycWords();
  const roleWords = useRoleWords();
  return [
    { label: t('Name'), value: (member) => member.name },
    { label: t('Email'), value: (member) => member.email },
    { label: t('Member number'), value: (member) => member.memberId },
    { label: t('Status'), value: (member) => statuses[member.status] },
    { label: t('Since'), value: (member) => member.statusSince },
    { label: t('Until'), value: (member) => member.statusUntil ?? '' },
    { label: t('Reason'), value: (member) => member.statusReason ?? '' },
    { label: t('Identity'), value: (member) => kycWords[member.kyc] },
    { label: t('Role'), value: (member) => member.roles.map((role) => roleWords[role]).join(', ') },
    { label: t('Sponsor'), value: (member) => member.sponsorName ?? '' },
    { label: t('Joined'), value: (member) => member.joinedAt },
  ];
};
