import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { seed } from '#shared/contract/seed.ts';
import { useRoleWords } from '#web/staff/words/role-words.ts';
import { statusTones, useStatusWords } from '#web/staff/words/status-words.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { MailAddress } from '#web/ui/member/mail-address.tsx';
import styles from './demo-data.module.css';
import { useText } from './texts.ts';

type Cast = ReplyOf<typeof seed.endpoints.readSeed>['cast'];

/** How to sign in as each person of the demo cast. */
export const SignIns = ({ cast }: { cast: Cast }) => {
  const t = useText();
  const roles = { ...useRoleWords(), member: t('Member') };
  const statuses = useStatusWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.cast} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('Sign-ins of the demo cast')}</summary>
      <p>{t('Staff are also asked for an authenticator code, or to set up an authenticator first.')}</p>
      <ul>
        {(isOpen ? cast : []).map(({ role, name, email, status, password }) => (
          <li key={email}>
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{roles[role]}</span>
              {status === 'active' ? null : (
                <StatePill tone={statusTones[status]}>{statuses[status]}</StatePill>
              )}
            </span>
            <CopyButton value={email} label={t('email of {name}', { name })}>
              <span>
                <MailAddress>{email}</MailAddress>
              </span>
            </CopyButton>
            <CopyButton value={password} label={t('password of {name}', { name })}>
              <code>{password}</code>
            </CopyButton>
          </li>
        ))}
      </ul>
    </details>
  );
};
