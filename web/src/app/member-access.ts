import type { SessionUser } from '#shared/contract/auth.ts';
import { can } from '#shared/domain/permissions.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { type AppRoute, type Needs, routes, type ScreenArea } from './routes.ts';

/** True when this person (null: a visitor) finds something behind a screen with these needs. */
export const mayOpen = (user: SessionUser | null, needs: Needs): boolean => {
  if (needs === 'any') return true;
  if (needs === 'visitor') return user === null;
  if (user === null) return false;
  if (needs === 'member') return true;
  if (needs === 'sees-money') return userStatusMeaning[user.status].seesOwnMoney;
  return can(user.roles, needs.permission);
};

/** The screens that a person's navigation lists for an area: the area's own, then those of no area. */
export const navigationOf = (user: SessionUser | null, area: ScreenArea): readonly AppRoute[] =>
  routes
    .filter((route) => route.navigation && mayOpen(user, route.needs))
    .filter((route) => route.area === area || (route.area === undefined && area !== 'staff'))
    .toSorted((one, other) => (one.navigation?.order ?? 0) - (other.navigation?.order ?? 0));

/** Where the area switch leads, for each area that is built and that this person may enter. */
export const areaHomesOf = (user: SessionUser): readonly (AppRoute & { area: ScreenArea })[] =>
  routes.filter(
    (route): route is AppRoute & { area: ScreenArea } =>
      route.home === true && route.area !== undefined && mayOpenArea(user, route),
  );

// Members who wait for approval keep the member areas in their switch; staff areas show by permission only.
const mayOpenArea = (user: SessionUser, route: AppRoute): boolean =>
  route.needs === 'sees-money' || mayOpen(user, route.needs);
