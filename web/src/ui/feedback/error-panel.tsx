/**
 * An error as a person needs it: what happened, what was not lost, what to do, and the id for support.
 *
 *     <ErrorPanel error={mutation.error} />                     beside the control that caused it
 *     <ErrorPanel error={error} retry={retry} page />           instead of a page whose query failed
 *
 * Renders nothing without an error, and is announced when it appears.
 */
import { useEffect, useRef } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { CopyButton } from '../button/copy-button.tsx';
import { PlainButton } from '../button/plain-button.tsx';
import { useText } from '../texts.ts';
import styles from './error-panel.module.css';
import { useErrorText } from './error-text.ts';

interface ErrorPanelProps {
  error: unknown;
  retry?: () => void;
  /** Stands in the place of a whole page: with a heading that takes the focus. */
  page?: boolean;
}

export const ErrorPanel = ({ error, retry, page }: ErrorPanelProps) => {
  const t = useText();
  const say = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (page) heading.current?.focus({ preventScroll: true });
  }, [page]);
  if (!error) return null;
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <div className={styles.panel} data-page={page || undefined} role={page ? undefined : 'alert'}>
      {page ? (
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t("This page couldn't be displayed")}
        </h1>
      ) : null}
      <p>{say(error)}</p>
      {page ? (
        <p className={styles.more}>
          {t('Your account and your money are unaffected. Try again in a moment.')}
        </p>
      ) : null}
      {requestId ? (
        <p className={styles.more}>
          {t('For support:')}{' '}
          <CopyButton value={requestId} label={t('Request ID')}>
            <code>{requestId}</code>
          </CopyButton>
        </p>
      ) : null}
      {retry ? (
        <div className={styles.retry}>
          <PlainButton quiet onClick={retry}>
            {t('Try again')}
          </PlainButton>
        </div>
      ) : null}
    </div>
  );
};
