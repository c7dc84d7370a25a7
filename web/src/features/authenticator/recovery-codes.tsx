import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useConfiguration } from '#web/api/configuration.ts';
import { serverInstant } from '#web/api/server-time.ts';
import { useUser } from '#web/api/session.tsx';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { saveFile } from '#web/ui/list/csv.ts';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './authenticator.module.css';
import { useText } from './texts.ts';

/** The recovery codes, shown only once, to copy, save or print; the member confirms having saved them to continue. */
export const RecoveryCodes = ({ codes, kept }: { codes: readonly string[]; kept: () => void }) => {
  const t = useText();
  const format = useFormat();
  const { email } = useUser();
  const { brand } = useConfiguration();
  const heading = useRef<HTMLHeadingElement>(null);
  useUnsavedInput(true, 'recovery-codes');
  useEffect(() => heading.current?.focus(), []);
  const title = t('Your recovery codes');
  const about = t('{brand}, account {email}', { brand: brand.name, email });
  const made = t('Created on {when}', { when: format.date(serverInstant(), true) });
  const rule = t(
    'Each code lets you sign in once without your second factor. Using one turns your authenticator off and removes your passkeys.',
  );
  const text = [title, about, made, '', ...codes, '', rule, ''].join('\r\n');
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.onPaper}>
        {about}. {made}.
      </p>
      <div data-print="never">
        <Notice>
          {t(
            'These are shown only once. Keep them where you can find them without your device, such as in a password manager or on paper.',
          )}
        </Notice>
      </div>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={styles.remark}>{rule}</p>
      <div className={styles.ways} data-print="never">
        <Button
          variant="default"
          onClick={() =>
            saveFile(
              `${brand.name}-recovery-codes.txt`,
              new Blob([text], { type: 'text/plain;charset=utf-8' }),
            )
          }
        >
          {t('Save as a text file')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <CopyButton value={codes.join('\n')} label={t('Recovery codes')}>
          {t('All codes')}
        </CopyButton>
      </div>
      <div className={styles.ways} data-print="never">
        <Button onClick={kept}>{t("I've saved them")}</Button>
      </div>
    </div>
  );
};
