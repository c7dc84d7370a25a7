import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  Router,
  resolvePath,
} from 'react-router-dom';
import { forgetKeptInput } from '#web/api/kept-input.ts';
import { hasLosses, leavePage, stayOnPage } from '#web/ui/form/unsaved-input.ts';

const makeHistory = () => createBrowserHistory({ v5Compat: true });
type AddressHistory = ReturnType<typeof makeHistory>;

/** The history, with links that ask before they leave a page on which something would be lost. */
const askingNavigator = (history: AddressHistory): Navigator => ({
  createHref: history.createHref,
  go: history.go,
  // Redirects and filters: nobody chose to leave.
  replace: history.replace,
  push: (to, state) => {
    const push = () => history.push(to, state);
    const present = history.location.pathname;
    if (resolvePath(to, present).pathname === present) push();
    else leavePage(push);
  },
});

/** What says in an address which form is on the screen: going back over one of them closes its form. */
const formParameters = ['open', 'propose', 'step', 'withdrawal'] as const;

const closesForm = (from: string, to: string): boolean => {
  const [present, next] = [new URLSearchParams(from), new URLSearchParams(to)];
  return formParameters.some((name) => present.has(name) && present.get(name) !== next.get(name));
};

/**
 * Renders the address. Another page is prepared while the present one stays on the screen, as the library's own
 * router does it. A change within the page (a filter, a choice, what is open) is on the screen before its event has
 * ended: a field that is about to be replaced must not take what somebody types a moment later.
 */
export const AddressRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(makeHistory);
  const [navigator] = useState(() => askingNavigator(history));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  const present = useRef(location);
  useLayoutEffect(
    () =>
      history.listen(({ action, location, delta }) => {
        const isSamePage = location.pathname === present.current.pathname;
        const leaves = !isSamePage || closesForm(present.current.search, location.search);
        // The back button has changed the address before anybody could ask. An entry that isn't ours has no distance.
        if (action === 'POP' && delta && leaves && hasLosses()) {
          history.go(-delta);
          leavePage(() => history.go(delta));
          return;
        }
        present.current = location;
        if (isSamePage) {
          setPlace({ action, location });
          return;
        }
        stayOnPage();
        if (action !== 'REPLACE') forgetKeptInput();
        startTransition(() => setPlace({ action, location }));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
};
