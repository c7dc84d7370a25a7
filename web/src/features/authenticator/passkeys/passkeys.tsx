import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { passkeysMax } from '#shared/domain/passkeys.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import styles from '../authenticator.module.css';
import { authenticatorQuery, passkeysQuery, useFactorsChanged } from '../queries.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { useText } from '../texts.ts';
import { PasskeyRow } from './passkey-row.tsx';

const AddPasskey = lazyPart(() => import('./add-passkey.tsx'));
const Renewing = lazyPart(() => import('../renew-codes.tsx'));

/** How many recovery codes are left, where no authenticator shows it already. */
const CodesLeft = ({ left, renew }: { left: number; renew: () => void }) => {
  const t = useText();
  return (
    <div className={styles.ways}>
      <p className={styles.remark}>
        {t('{count, plural, one {One recovery code left.} other {# recovery codes left.}}', { count: left })}
      </p>
      <Button variant="default" onClick={renew}>
        {t('New recovery codes')}
      </Button>
    </div>
  );
};

/** The member's passkeys: what they are called and when each was used, and how to add, rename and remove one. */
export const Passkeys = () => {
  const t = useText();
  const { data } = useSuspenseQuery(passkeysQuery);
  const { data: authenticator } = useSuspenseQuery(authenticatorQuery);
  const { withdrawal } = useConfiguration();
  const changed = useFactorsChanged();
  const [doing, setDoing] = useState<'add' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  const [announcement, setAnnouncement] = useState('');
  const { items, recoveryCodesLeft } = data;
  const isAlone = authenticator.since === null && items.length > 0;
  const begin = (what: 'add' | 'renew') => () => {
    setAnnouncement('');
    setDoing(what);
  };
  const end = () => setDoing(null);
  const added = async (shown: readonly string[] | null) => {
    if (shown) setCodes(shown);
    setAnnouncement(t('Passkey added.'));
    end();
    await changed();
  };
  return (
    <Section
      title={t('Passkeys')}
      lead={t(
        'A second step with nothing to type: your fingerprint, face or screen lock, or a security key. A passkey works only on this site, so a fake one gets nothing.',
      )}
    >
      <p role="status" className={styles.announcement}>
        {codes ? '' : announcement}
      </p>
      <Suspense>
        <div className={styles.standing}>
          {codes ? (
            <RecoveryCodes codes={codes} kept={() => setCodes(undefined)} />
          ) : (
            <>
              {items.length === 0 ? (
                <EmptyState title={t('No passkeys yet')}>
                  {t('Add one for each device that you sign in with.')}
                </EmptyState>
              ) : (
                <ul className={styles.passkeys}>
                  {items.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      changed={changed}
                      removed={() => setAnnouncement(t('Passkey removed.'))}
                    />
                  ))}
                </ul>
              )}
              {doing === 'add' ? (
                <AddPasskey done={added} cancel={end} />
              ) : (
                <>
                  <p className={styles.remark}>
                    {t(
                      'For your safety, withdrawals are paused for {hours} hours after you add or remove a passkey. Everything else works as usual.',
                      { hours: withdrawal.credentialsHoldHours },
                    )}
                  </p>
                  {items.length < passkeysMax ? (
                    <Button variant={items.length === 0 ? 'filled' : 'default'} onClick={begin('add')}>
                      {t('Add a passkey')}
                    </Button>
                  ) : (
                    <p>{t('You have as many passkeys as an account can have. Remove one to add another.')}</p>
                  )}
                </>
              )}
              {isAlone ? <CodesLeft left={recoveryCodesLeft ?? 0} renew={begin('renew')} /> : null}
            </>
          )}
        </div>
        {doing === 'renew' ? (
          <Renewing
            close={end}
            done={async (shown) => {
              setCodes(shown);
              end();
              await changed();
            }}
          />
        ) : null}
      </Suspense>
    </Section>
  );
};
