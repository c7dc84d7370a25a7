import { PlainLink } from '#web/ui/button/plain-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useText } from '../texts.ts';

/** Where an address leads nowhere, or to something that this person learns nothing about. */
export const NotFound = () => {
  const t = useText();
  return (
    <Page
      narrow
      title={t('Page not found')}
      lead={t('The address may be incorrect, or the page may have moved.')}
    >
      <PlainLink to="/">{t('Go to home')}</PlainLink>
    </Page>
  );
};
