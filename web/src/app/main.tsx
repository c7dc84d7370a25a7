import '#web/ui/theme/tokens.css';
import '#web/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configurationQuery } from '#web/api/configuration.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { sessionQuery } from '#web/api/session.tsx';
import { speak } from '#web/i18n/texts.tsx';
import { readPreference } from '#web/ui/preferences/preferences.ts';
import { Providers } from './providers.tsx';
import { preload } from './route/preload.ts';

const client = makeQueryClient();
// Both are needed by every page; they travel while the page's own code and sentences do.
void client.prefetchQuery(configurationQuery);
void client.prefetchQuery(sessionQuery);
preload(location.pathname);
await speak(readPreference('language'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers client={client} />
  </StrictMode>,
);
