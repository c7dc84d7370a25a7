import { matchPath } from 'react-router-dom';
import { type AppRoute, routes } from './routes.ts';

/** True for the path of a screen that is one of many: it is opened by a link that says which. */
export const hasVariable = (path: string): boolean => path.includes(':');

// As the router ranks them: what is spelled out goes before what holds a variable.
const ranked = routes.toSorted(
  (one, other) => Number(hasVariable(one.path)) - Number(hasVariable(other.path)),
);

/** The line of the table that an address belongs to, with or without its trailing slash. */
export const routeOf = (pathname: string): AppRoute | undefined =>
  ranked.find(({ path }) => matchPath(path, pathname));
