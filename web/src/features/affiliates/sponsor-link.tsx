import { Button } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import type { SponsorCode } from '#shared/domain/ids.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import styles from './sponsor-link.module.css';
import { useText } from './texts.ts';

/** The address that registers a new member under this sponsor. */
export const sponsorLink = (origin: string, code: SponsorCode): string =>
  `${origin}/auth/register/?sponsor=${code}`;

/** The member's own link: to read, copy, scan, and share where the device can. */
export const SponsorLink = ({ code }: { code: SponsorCode }) => {
  const t = useText();
  const { brand } = useConfiguration();
  const link = sponsorLink(location.origin, code);
  const share = () =>
    // The person may close the device's dialog; that is a choice, not a failure.
    navigator.share({ title: brand.name, text: t('My sponsor link'), url: link }).catch(() => undefined);
  return (
    <div className={styles.link}>
      <div className={styles.words}>
        <p className={styles.label}>{t('Your sponsor code')}</p>
        <p className={styles.code}>
          <CopyButton value={code} label={t('Your sponsor code')}>
            {code}
          </CopyButton>
        </p>
        <p className={styles.address}>
          <CopyButton value={link} label={t('Your sponsor link')}>
            <span>{link}</span>
          </CopyButton>
        </p>
        <p className={styles.remark}>
          {t(
            "Share this link with others. People who register with it name you as their sponsor; you can't sponsor yourself, and a sponsor never changes. You earn a bonus only when a purchase or deposit by a member below you becomes active, on the levels that earn one. It's paid from the purchase's fee or, for a deposit, from the bonus pool as far as that covers it.",
          )}
        </p>
        {'share' in navigator ? (
          <Button variant="default" onClick={share}>
            {t('Share')}
          </Button>
        ) : null}
      </div>
      <div className={styles.paper}>
        <QRCodeSVG
          value={link}
          title={t('Your sponsor link')}
          size={136}
          marginSize={4}
          bgColor="#ffffff"
          fgColor="#000000"
        />
      </div>
    </div>
  );
};
