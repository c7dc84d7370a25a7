import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { prepareTexts } from '#web/i18n/texts.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Guard } from '../access/guard.tsx';
import { NotFound } from '../access/not-found.tsx';
import { type AppRoute, routes } from './routes.ts';

/** Fetches everything a screen needs to open, side by side: its code and its sentences. */
const lazyPage = (route: AppRoute): ComponentType =>
  lazyPart(async () => {
    const [{ Component }] = await Promise.all([
      route.page(),
      ...route.features.map((feature) => prepareTexts(`features/${feature}`)),
      ...(route.shell === 'staff' ? [prepareTexts('staff')] : []),
    ]);
    return { default: Component };
  });

const screens = routes.map((route) => ({ route, Page: lazyPage(route) }));

/**
 * One route per line of the table, with and without the trailing slash. The router is the declarative one: the
 * data router would bring a fifth of what the sign-in page may weigh, for loaders that the query cache replaces.
 */
export const Screens = () => (
  <Routes>
    {screens.map(({ route, Page }) => (
      <Route
        key={route.path}
        path={route.path}
        element={
          <Guard route={route}>
            <Page />
          </Guard>
        }
      />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);
