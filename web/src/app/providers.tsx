import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SessionProvider } from '#web/api/session.tsx';
import { i18n, speak } from '#web/i18n/texts.tsx';
import { usePreference } from '#web/ui/preferences/preferences.ts';
import { AppearanceKeeper } from './appearance-keeper.tsx';
import { AddressRouter } from './route/address-router.tsx';
import { BrokenFrame } from './shell/broken-frame.tsx';
import { Frame } from './shell/frame.tsx';
import { followTheme } from './theme-class.ts';

/** Everything that all pages stand on. */
export const Providers = ({ client }: { client: QueryClient }) => {
  const language = usePreference('language');
  useEffect(() => void speak(language), [language]);
  useEffect(followTheme, []);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ErrorBoundary FallbackComponent={BrokenFrame}>
          <SessionProvider>
            <AppearanceKeeper />
            <AddressRouter>
              <Frame />
            </AddressRouter>
          </SessionProvider>
        </ErrorBoundary>
      </QueryClientProvider>
    </I18nProvider>
  );
};
