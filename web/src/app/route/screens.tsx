import { Route, Routes } from 'react-router-dom';
import { Guard } from '../access/guard.tsx';
import { NotFound } from '../access/not-found.tsx';
import { pageParts } from './page-parts.ts';

/**
 * One route per line of the table, with and without the trailing slash. The router is the declarative one: the
 * data router would bring a fifth of what the sign-in page may weigh, for loaders that the query cache replaces.
 */
export const Screens = () => (
  <Routes>
    {pageParts.map(({ route, Page }) => (
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
