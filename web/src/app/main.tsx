import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from '#web/api/query-client.ts';
import { speak } from '#web/i18n/texts.tsx';
import { readPreference } from '#web/ui/preferences/preferences.ts';
import { Providers } from './providers.tsx';
import { beginVisit } from './route/preload.ts';

const client = makeQueryClient();

/** Draws the page once its code and its language are here; until then web/index.html does. */
const open = async (): Promise<void> => {
  await Promise.all([beginVisit(client, location.pathname), speak(readPreference('language'))]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // In slices, so that a slow device stays able to answer meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers client={client} />
      </StrictMode>,
    ),
  );
};
// Not awaited: the page's code imports from this module's file, and would wait for it.
void open();

// From now on a page that can't be fetched is answered by one that says so (public/service-worker.js). Where that isn't
// allowed, such as in a private window, the browser's own page says it.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
