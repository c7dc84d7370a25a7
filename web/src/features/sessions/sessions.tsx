import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { sessionsQuery, useEndOtherSessions } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';
import { useText } from './texts.ts';

const EndOthers = () => {
  const t = useText();
  const [asking, dialog] = useDisclosure(false);
  const end = useEndOtherSessions();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('Sign out everywhere else')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => {
          dialog.close();
          end.reset();
        }}
        title={t('Sign out everywhere else?')}
        act={t('Sign out everywhere else')}
        run={() => end.mutate(undefined, { onSuccess: dialog.close })}
        pending={end.isPending}
        error={end.error}
      >
        <p>{t('All other sessions are signed out immediately. You stay signed in here.')}</p>
      </ConfirmDialog>
    </>
  );
};

/** Where the member is signed in, and the way to end each or all others. */
export const Sessions = () => {
  const t = useText();
  const {
    data: { items, isMore },
  } = useSuspenseQuery(sessionsQuery);
  const others = items.filter(({ isThisOne }) => !isThisOne);
  return (
    <Section
      title={t('Sessions')}
      lead={t('Browsers and devices signed in to your account. We email you when a new one signs in.')}
    >
      <ul className={styles.list}>
        {items.map((session) => (
          <SessionRow key={`${session.id} ${session.createdAt}`} session={session} />
        ))}
      </ul>
      {isMore ? (
        <p className={styles.more}>
          {t('There are more sessions than shown. “Sign out everywhere else” ends those too.')}
        </p>
      ) : null}
      {others.length > 0 || isMore ? <EndOthers /> : <p>{t("You aren't signed in anywhere else.")}</p>}
    </Section>
  );
};
