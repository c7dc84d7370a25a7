import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './authenticator.module.css';
import { authenticatorQuery, passkeysQuery, useFactorsChanged } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useText } from './texts.ts';

// The QR code and the password check are loaded only when a member sets up or changes the authenticator.
const SetUp = lazyPart(() => import('./set-up.tsx'));
const Renewing = lazyPart(() => import('./renew-codes.tsx'));
const TurningOff = lazyPart(() => import('./turn-off.tsx'));

type Doing = 'set-up' | 'renew' | 'turn-off' | null;

const Off = ({ begin }: { begin: () => void }) => {
  const t = useText();
  const { withdrawal } = useConfiguration();
  return (
    <>
      <p>
        {t(
          "If someone learns your password, they still can't get in: each sign-in and withdrawal needs a code that only your device shows. Any authenticator app works.",
        )}
      </p>
      <p className={styles.remark}>
        {t(
          'For your safety, withdrawals are paused for {hours} hours after you turn it on or off. Everything else works as usual.',
          { hours: withdrawal.credentialsHoldHours },
        )}
      </p>
      <Button onClick={begin}>{t('Set up the authenticator')}</Button>
    </>
  );
};

interface OnProps {
  since: string;
  left: number;
  renew: () => void;
  turnOff: () => void;
}

const On = ({ since, left, renew, turnOff }: OnProps) => {
  const t = useText();
  return (
    <>
      <KeyValues
        items={[
          { name: t('Since'), value: <DateText value={since} /> },
          {
            name: t('Recovery codes'),
            value: t('{count, plural, one {# left} other {# left}}', { count: left }),
          },
        ]}
      />
      <p className={styles.remark}>
        {t(
          "You'll need a code at each sign-in and to confirm withdrawals and payout addresses. If you lose your device, a recovery code lets you in.",
        )}
      </p>
      <div className={styles.ways}>
        <Button variant="default" onClick={renew}>
          {t('New recovery codes')}
        </Button>
        <Button variant="default" color="bad" onClick={turnOff}>
          {t('Turn off')}
        </Button>
      </div>
    </>
  );
};

/** The authenticator: what it is good for and the way to set it up, or since when it is on and how to change that. */
export const Authenticator = () => {
  const t = useText();
  const { data } = useSuspenseQuery(authenticatorQuery);
  const { data: passkeys } = useSuspenseQuery(passkeysQuery);
  const changed = useFactorsChanged();
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  const [announcement, setAnnouncement] = useState('');
  const begin = (what: Doing) => () => {
    setAnnouncement('');
    setDoing(what);
  };
  const end = () => setDoing(null);
  const show = async (shown: readonly string[]) => {
    setCodes(shown);
    setDoing(null);
    await changed();
  };
  const standing = () => {
    if (codes)
      return (
        <RecoveryCodes
          codes={codes}
          kept={() => {
            setCodes(undefined);
            setAnnouncement(
              t('Your authenticator is on. Keep the recovery codes separate from your device.'),
            );
          }}
        />
      );
    if (data.since !== null)
      return (
        <On
          since={data.since}
          left={data.recoveryCodesLeft ?? 0}
          renew={begin('renew')}
          turnOff={begin('turn-off')}
        />
      );
    return doing === 'set-up' ? <SetUp done={show} cancel={end} /> : <Off begin={begin('set-up')} />;
  };
  return (
    <Section
      title={t('Authenticator')}
      lead={t(
        'A second step at sign-in: an app on your phone or computer that shows a new code every 30 seconds.',
      )}
    >
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      <Suspense>
        <div className={styles.standing}>{standing()}</div>
        {data.since !== null ? (
          <>
            {doing === 'renew' ? <Renewing done={show} close={end} /> : null}
            {doing === 'turn-off' ? (
              <TurningOff
                close={end}
                hasPasskeys={passkeys.items.length > 0}
                done={async () => {
                  end();
                  setAnnouncement(t('Your authenticator is off.'));
                  await changed();
                }}
              />
            ) : null}
          </>
        ) : null}
      </Suspense>
    </Section>
  );
};
