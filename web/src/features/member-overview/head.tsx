import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MemberOverview } from '#shared/contract/member-overview.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { RoleChangeDialog } from '#web/staff/role-change/role-change-dialog.tsx';
import { possibleStatuses } from '#web/staff/status-change/possible-statuses.ts';
import { StatusChangeDialog } from '#web/staff/status-change/status-change-dialog.tsx';
import { useRoleWords } from '#web/staff/words/role-words.ts';
import { statusTones, useStatusWords } from '#web/staff/words/status-words.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { kycTones } from '#web/ui/member/kyc-tones.ts';
import { MailAddress } from '#web/ui/member/mail-address.tsx';
import { PersonPicture } from '#web/ui/member/person-picture.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './head.module.css';
import { Text, useText } from './texts.ts';
import { useKycWords } from './words.ts';

export const Picture = ({ member }: { member: MemberOverview }) => (
  <span className={styles.picture}>
    <PersonPicture name={member.profile.name} image={member.pictures.avatar} />
  </span>
);

/** The member at a glance: status, identity, roles, e-mail address and number. */
export const Standing = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const statuses = useStatusWords();
  const kyc = useKycWords();
  const roles = useRoleWords();
  return (
    <>
      <p className={styles.pills}>
        <StatePill tone={statusTones[member.status.now]}>{statuses[member.status.now]}</StatePill>
        <StatePill tone={kycTones[member.kyc.standing]}>{kyc[member.kyc.standing]}</StatePill>
        {member.roles.map((role) => (
          <span key={role} className={styles.role}>
            {roles[role]}
          </span>
        ))}
      </p>
      <p className={styles.names}>
        <CopyButton value={member.email} label={t('Email')}>
          <MailAddress>{member.email}</MailAddress>
        </CopyButton>
        <CopyButton value={member.memberId} label={t('Member number')}>
          <code className={styles.id}>{member.memberId}</code>
        </CopyButton>
        <span>
          <Text id="joined <0></0>" links={[<DateText key="joined" value={member.joinedAt} dayOnly />]} />
        </span>
      </p>
    </>
  );
};

/** What the reader can do with the member; nothing with their own account or a closed one. */
export const Acts = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const user = useUser();
  const [open, setOpen] = useState<'status' | 'roles'>();
  if (member.own || member.closed) return null;
  const { memberId, email, roles } = member;
  const { name } = member.profile;
  const chosen = [{ memberId, email, name, status: member.status.now, roles: member.roles }];
  const close = () => setOpen(undefined);
  return (
    <>
      {can(user.roles, 'change-member-status') && possibleStatuses(chosen).length > 0 ? (
        <Button onClick={() => setOpen('status')}>{t('Change status…')}</Button>
      ) : null}
      {/* Who is not active can lose roles only. */}
      {can(user.roles, 'change-roles') && (member.status.now === 'active' || roles.length > 0) ? (
        <Button variant="default" onClick={() => setOpen('roles')}>
          {t('Propose role change…')}
        </Button>
      ) : null}
      {open === 'status' ? <StatusChangeDialog members={chosen} close={close} /> : null}
      {open === 'roles' ? (
        <RoleChangeDialog memberId={memberId} name={name} roles={roles} close={close} />
      ) : null}
    </>
  );
};
