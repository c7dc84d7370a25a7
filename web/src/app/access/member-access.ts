import { can } from '#shared/domain/permissions.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { SignedInUser } from '#web/api/session.tsx';
import { type AppRoute, type Needs, routes, type ScreenArea } from '../route/routes.ts';

/** True when this person (null: a visitor) finds something behind a screen with these needs. */
export const mayOpen = (user: SignedInUser | null, needs: Needs): boolean => {
  if (needs === 'any') return true;
  if (needs === 'visitor') return user === null;
  if (user === null) return false;
  if (needs === 'member') return true;
  if (needs === 'sees-money') return userStatusMeaning[user.status].seesOwnMoney;
  return can(user.roles, needs.permission);
};

/** The screens that a person's navigation lists for an area: the area's own, then those of no area. */
export const navigationOf = (user: SignedInUser | null, area: ScreenArea): readonly AppRoute[] =>
  routes
    .filter((route) => route.navigation && mayOpen(user, route.needs))
    .filter((route) => route.area === area || (route.area === undefined && area !== 'staff'))
    .toSorted((one, other) => (one.navigation?.order ?? 0) - (other.navigation?.order ?? 0));

/** Where the area switch leads, for each area that is built and that this person may enter; their home area first. */
export const areaHomesOf = (user: SignedInUser): readonly (AppRoute & { area: ScreenArea })[] =>
  routes
    .filter(
      (route): route is AppRoute & { area: ScreenArea } =>
        route.home === true && route.area !== undefined && mayOpenArea(user, route),
    )
    .toSorted((one, other) => distanceOf(user, one.area) - distanceOf(user, other.area));

/** The address of the tour, which leads over the home page; null for those who have none. */
export const tourOf = (user: SignedInUser): string | null =>
  mayOpen(user, 'sees-money') ? '/security/dashboard/?tour=on' : null;

/** The screens that the palette offers: those of the home area first, those of the other area after the rest. */
export const paletteScreensOf = (user: SignedInUser | null): readonly AppRoute[] =>
  routes
    .filter((route) => !route.hidden && route.needs !== 'visitor' && mayOpen(user, route.needs))
    .toSorted((one, other) => distanceOf(user, one.area) - distanceOf(user, other.area));

/** How far an area is from what the person comes for; screens of no area stand between home and the other areas. */
const distanceOf = (user: SignedInUser | null, area: ScreenArea | undefined): number => {
  if (!user || area === user.interest) return 0;
  if (area === undefined) return 1;
  return area === 'staff' ? 3 : 2;
};

// Members who wait for approval keep the member areas in their switch; staff areas show by permission only.
const mayOpenArea = (user: SignedInUser, route: AppRoute): boolean =>
  route.needs === 'sees-money' || mayOpen(user, route.needs);
