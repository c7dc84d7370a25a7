import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { OwnSession } from '#shared/contract/sessions.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useEndSession } from './queries.ts';
import styles from './sessions.module.css';
import { Text, useText } from './texts.ts';

const isHandheld = (device: string): boolean => /\b(?:iPhone|iPad|Android)\b/u.test(device);

/** One place where the member is signed in: what it is, where it began, when it was used, and the way to end it. */
export const SessionRow = ({ session }: { session: OwnSession }) => {
  const t = useText();
  const [asking, dialog] = useDisclosure(false);
  const { id, device, address, createdAt, lastUsedAt, isThisOne } = session;
  const end = useEndSession(id, isThisOne);
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  const name = device || t('Unknown device');
  return (
    <li className={styles.row}>
      <Icon size={24} stroke={1.5} className={styles.icon} aria-hidden="true" />
      <div className={styles.facts}>
        <p className={styles.name}>
          {name} {isThisOne ? <StatePill tone="good">{t('this device')}</StatePill> : null}
        </p>
        <p className={styles.when}>
          {isThisOne ? null : (
            <>
              <Text id="last used <0></0>" links={[<DateText key="used" value={lastUsedAt} distance />]} />
              {' · '}
            </>
          )}
          <Text id="signed in <0></0>" links={[<DateText key="began" value={createdAt} />]} />
          {address ? ` · ${address}` : null}
        </p>
      </div>
      <Button variant="default" onClick={dialog.open} aria-label={t('Sign out {name}', { name })}>
        {t('Sign out')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => {
          dialog.close();
          end.reset();
        }}
        title={isThisOne ? t('Sign out here?') : t('Sign out {name}?', { name })}
        act={t('Sign out')}
        run={() => end.mutate(undefined, { onSuccess: dialog.close })}
        pending={end.isPending}
        error={end.error}
      >
        <p>
          {isThisOne
            ? t("This is your current session. You'll go to the sign-in page.")
            : t(
                "This session is signed out immediately. If you don't recognize it, change your password as well: someone else may know it.",
              )}
        </p>
      </ConfirmDialog>
    </li>
  );
};
