import { Page } from '#web/ui/page.tsx';
import { PlainLink } from '#web/ui/plain-button.tsx';
import { useText } from './texts.ts';

/** Where an address leads nowhere, or to something that this person learns nothing about. */
export const NotFound = () => {
  const t = useText();
  return (
    <Page
      narrow
      title={t('There is no page here')}
      lead={t('The address may be mistyped, or the page has moved. Nothing was changed by coming here.')}
    >
      <PlainLink to="/">{t('To the home page')}</PlainLink>
    </Page>
  );
};
