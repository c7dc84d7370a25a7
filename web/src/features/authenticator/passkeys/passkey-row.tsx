import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { type Passkey, passkeys } from '#shared/contract/passkeys.ts';
import { call } from '#web/api/client.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from '../authenticator.module.css';
import { Text, useText } from '../texts.ts';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  changed: () => Promise<unknown>;
  removed: () => void;
}

/** One passkey: what it is called, since when it is there and when it was used, and how to rename and remove it. */
export const PasskeyRow = ({ passkey, changed, removed }: PasskeyRowProps) => {
  const t = useText();
  const [isRenaming, renaming] = useDisclosure(false);
  const [isRemoving, removing] = useDisclosure(false);
  const { id, name, addedAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className={styles.passkey}>
      <IconKey size={24} stroke={1.5} aria-hidden="true" />
      <div className={styles.passkeyFacts}>
        <p className={styles.passkeyName}>
          {name} <StatePill tone="quiet">{isSynced ? t('synced') : t('on one device')}</StatePill>
        </p>
        <p className={styles.remark}>
          <Text id="added <0></0>" links={[<DateText key="added" value={addedAt} dayOnly />]} />
          {' · '}
          {lastUsedAt ? (
            <Text id="last used <0></0>" links={[<DateText key="used" value={lastUsedAt} distance />]} />
          ) : (
            t('not used yet')
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <Button variant="default" onClick={renaming.open} aria-label={t('Rename {name}', { name })}>
          {t('Rename')}
        </Button>
        <Button variant="default" onClick={removing.open} aria-label={t('Remove {name}', { name })}>
          {t('Remove')}
        </Button>
      </div>
      {isRenaming ? <RenamePasskey passkey={passkey} close={renaming.close} changed={changed} /> : null}
      <OtpDialog
        opened={isRemoving}
        close={removing.close}
        title={t('Remove this passkey?')}
        act={t('Remove passkey')}
        confirms={{ purpose: 'passkey-removal', payload: { passkeyId: id, name } }}
        run={(otpProof) =>
          call(passkeys.endpoints.removePasskey, { body: { passkeyId: id, name }, otpProof })
        }
        done={() => {
          removed();
          void changed();
        }}
      >
        <KeyValues items={[{ name: t('Name'), value: name, strong: true }]} />
        <p>{t('It no longer works for this account. Delete it on the device as well.')}</p>
      </OtpDialog>
    </li>
  );
};
