import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A page that begins again with each link of a mail: one that is followed in a tab that already shows the page changes
 * only the fragment of the address, for which a browser loads nothing.
 */
export const openedAnew = (Page: ComponentType): ComponentType => {
  const Opened = () => {
    const { hash } = useLocation();
    const [last, setLast] = useState({ hash, opening: 0 });
    if (hash !== last.hash) setLast({ hash, opening: last.opening + (hash === '' ? 0 : 1) });
    return <Page key={last.opening} />;
  };
  return Opened;
};
