import { QueryErrorResetBoundary } from '@tanstack/react-query';
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '#web/api/session.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx';
import { PartNotLoaded } from '#web/ui/lazy-part.ts';
import { SecondFactorPrompt } from '../access/second-factor-prompt.tsx';
import { useSecondFactorGate } from '../access/use-second-factor-gate.ts';
import { LeavePrompt } from '../route/leave-prompt.tsx';
import { routeOf } from '../route/route-of.ts';
import type { AppRoute, ScreenArea, ShellName } from '../route/routes.ts';
import { Screens } from '../route/screens.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { KeptInputNotice } from './kept-input-notice.tsx';
import { PublicShell } from './public-shell.tsx';
import { MantineRoot, MemberShell, SecondFactorPage, StaffShell } from './shells.ts';

export interface ShellProps {
  area: ScreenArea;
  children: ReactNode;
}

const shells: Record<ShellName, ComponentType<ShellProps>> = {
  public: PublicShell,
  member: MemberShell,
  staff: StaffShell,
};

/** What stands on the screen while another frame is on its way; until the first one is there, web/index.html paints. */
const FrameSkeleton = () => (
  <PublicShell area="infinity">
    <PageSkeleton />
  </PublicShell>
);

const Arrived = ({ then }: { then: () => void }) => {
  useEffect(then, [then]);
  return null;
};

/** The area of the page, or the last one that was open: pages of no area keep the accent. */
const useScreenArea = (route: AppRoute | undefined): ScreenArea => {
  const { user } = useSession();
  const [last, setLast] = useState<ScreenArea>();
  const own = route?.area;
  const area = own ?? (last === 'staff' ? undefined : last) ?? user?.interest ?? 'infinity';
  useEffect(() => {
    // Only pages that have an area leave one behind: who is signed in may not be known yet on the first of a visit.
    if (own) setLast(own);
    document.documentElement.dataset.area = area;
  }, [own, area]);
  return area;
};

/** A page that was followed starts at its top; going back leaves the place to the browser, which remembers it. */
const useScrollToTop = (pathname: string): void => {
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page is what it waits for.
  useEffect(() => {
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
};

/**
 * The frame around all pages: the shell that the page asks for (kept while pages within it change), and the
 * boundary that shows what a failed page failed with.
 */
export const Frame = () => {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  const { user, status } = useSession();
  const area = useScreenArea(route);
  const gate = useSecondFactorGate();
  const [hasArrived, setHasArrived] = useState(false);
  const arrive = useCallback(() => setHasArrived(true), []);
  const wanted = gate.isClosed ? 'public' : (route?.shell ?? 'member');
  const shown = wanted === 'member' && !user && status !== 'loading' ? 'public' : wanted;
  const Shell = shells[shown];
  const Root = shown === 'public' && !gate.isClosed && (!route || route.plain) ? Fragment : MantineRoot;
  useScrollToTop(pathname);
  return (
    <>
      <ConnectionNotice />
      <Suspense fallback={hasArrived ? <FrameSkeleton /> : null}>
        <Arrived then={arrive} />
        <Root>
          <Shell area={area}>
            {shown === 'public' ? null : <KeptInputNotice />}
            <QueryErrorResetBoundary>
              {({ reset }) => (
                <ErrorBoundary
                  resetKeys={[pathname]}
                  onReset={reset}
                  fallbackRender={({ error, resetErrorBoundary }) => (
                    <ErrorPanel
                      error={error}
                      // React keeps what failed to load; a new visit of the page fetches it, and a new release with it.
                      retry={error instanceof PartNotLoaded ? () => location.reload() : resetErrorBoundary}
                      page
                    />
                  )}
                >
                  <Suspense fallback={<PageSkeleton />}>
                    {gate.isClosed ? <SecondFactorPage goOn={gate.goOn} /> : <Screens />}
                  </Suspense>
                </ErrorBoundary>
              )}
            </QueryErrorResetBoundary>
            {shown === 'public' ? null : <SecondFactorPrompt />}
          </Shell>
          {Root === MantineRoot ? <LeavePrompt /> : null}
        </Root>
      </Suspense>
    </>
  );
};
