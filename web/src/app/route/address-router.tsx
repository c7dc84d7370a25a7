import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

/**
 * Renders the address. Another page is prepared while the present one stays on the screen, as the library's own
 * router does it. A change within the page (a filter, a choice, what is open) is on the screen before its event has
 * ended: a field that is about to be replaced must not take what somebody types a moment later.
 */
export const AddressRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  const pathname = useRef(location.pathname);
  useLayoutEffect(
    () =>
      history.listen((place) => {
        const isSamePage = place.location.pathname === pathname.current;
        pathname.current = place.location.pathname;
        if (isSamePage) setPlace(place);
        else startTransition(() => setPlace(place));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
