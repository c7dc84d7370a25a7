import { useNavigate, useSearchParams } from 'react-router-dom';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { PlainButton, PlainLink } from '#web/ui/button/plain-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import styles from './server-error-page.module.css';
import { useText } from './texts.ts';

/** Whether the page before this one is ours: the router numbers its entries, from 0 in a new tab. */
const canGoBack = (): boolean => window.history.state?.idx > 0;

/** Something failed on our side: the request's id (`?requestId=`), another try, and a way home. */
export const Component = () => {
  const t = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requestId = params.get('requestId')?.slice(0, 100);
  return (
    <Page
      narrow
      title={t('Something went wrong on our side')}
      lead={t(
        'Your account and your money are unaffected. If you were moving money, check its status before you try again.',
      )}
    >
      {requestId ? (
        <p className={styles.id}>
          {t('For support:')}{' '}
          <CopyButton value={requestId} label={t('Request ID')}>
            <code>{requestId}</code>
          </CopyButton>
        </p>
      ) : null}
      <div className={styles.ways}>
        <PlainButton onClick={() => void (canGoBack() ? navigate(-1) : navigate('/'))}>
          {t('Try again')}
        </PlainButton>
        <PlainLink to="/" quiet>
          {t('Go to home')}
        </PlainLink>
      </div>
    </Page>
  );
};
