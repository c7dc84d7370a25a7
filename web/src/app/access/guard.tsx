import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { can } from '#shared/domain/permissions.ts';
import { useSession } from '#web/api/session.tsx';
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx';
import { preload } from '../route/preload.ts';
import type { AppRoute } from '../route/routes.ts';
import { MoneyGate } from '../shell/shells.ts';
import { homePathOf, memberHomePath, sameOriginPath } from './access.ts';
import { NotFound } from './not-found.tsx';

/** Where a page without a session sends its visitor: to sign in, saying why, and back afterwards. */
const signInPath = (wanted: string): string =>
  `/auth/login/?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: wanted })}`;

/** While a password is checked, the code of the page behind the sign-in travels already. */
const usePageBehindSignIn = (route: AppRoute | undefined, callbackUrl: string | null): void => {
  const behind = route?.path === '/auth/login/' ? sameOriginPath(callbackUrl, memberHomePath) : null;
  useEffect(() => {
    if (behind === null) return;
    const preloadBehind = () => preload(new URL(behind, location.origin).pathname);
    addEventListener('submit', preloadBehind, { once: true });
    return () => removeEventListener('submit', preloadBehind);
  }, [behind]);
};

/** Shows the page to those who may see it; sends or tells everybody else. */
export const Guard = ({ route, children }: { route: AppRoute | undefined; children: ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  const callbackUrl = new URLSearchParams(location.search).get('callbackUrl');
  usePageBehindSignIn(route, callbackUrl);
  if (!route || (route.needs === 'any' && route.path !== '/')) return children;
  if (session.status === 'loading') return <PageSkeleton />;
  const { user } = session;
  if (route.path === '/') return user ? <Navigate replace to={homePathOf(user)} /> : children;
  if (route.needs === 'visitor') {
    if (!user) return children;
    return <Navigate replace to={sameOriginPath(callbackUrl, homePathOf(user))} />;
  }
  if (!user) {
    return <Navigate replace to={signInPath(`${location.pathname}${location.search}${location.hash}`)} />;
  }
  if (route.needs === 'sees-money') return <MoneyGate user={user}>{children}</MoneyGate>;
  // A member without the permission learns nothing of the staff's pages, not even that they exist.
  if (typeof route.needs === 'object' && !can(user.roles, route.needs.permission)) return <NotFound />;
  return children;
};
