import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { Begin } from './begin.tsx';
import { Confirm } from './confirm.tsx';
import styles from './email.module.css';
import { emailQuery } from './queries.ts';
import { useText } from './texts.ts';

/** The address with which the member signs in, and the way to another one. */
export const Email = () => {
  const t = useText();
  const format = useFormat();
  const {
    data: { email, open, changeableFrom },
  } = useSuspenseQuery(emailQuery);
  const [isBeginning, setBeginning] = useState(false);
  const [restUntil, setRestUntil] = useState<string | null>(null);
  const content = () => {
    if (isBeginning) return <Begin done={() => setBeginning(false)} cancel={() => setBeginning(false)} />;
    if (open)
      return (
        <Confirm
          key={`${open.email} ${open.codesUntil}`}
          current={email}
          next={open.email}
          done={setRestUntil}
          restart={() => setBeginning(true)}
        />
      );
    if (changeableFrom)
      return <p>{t('You can change it again from {when}.', { when: format.date(changeableFrom, true) })}</p>;
    return (
      <Button variant="default" onClick={() => setBeginning(true)}>
        {t('Change my email address')}
      </Button>
    );
  };
  return (
    <Section
      title={t('Email address')}
      lead={t('You sign in with {email}, and we write to this address.', { email })}
    >
      <p role="status" className={styles.done}>
        {restUntil
          ? t(
              "Your email address has been changed. You're signed out everywhere else; withdrawals are paused until {when}. If it wasn't you, the email to your former mailbox undoes it.",
              { when: format.date(restUntil, true) },
            )
          : null}
      </p>
      {content()}
    </Section>
  );
};
