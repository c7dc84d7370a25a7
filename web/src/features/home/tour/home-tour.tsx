import { Button } from '@mantine/core';
import { Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { choose } from '#web/ui/preferences/preferences.ts';
import { useText } from '../texts.ts';
import styles from './home-tour.module.css';

const Tour = lazyPart(() => import('./tour.tsx'));

/**
 * The tour over the screen: offered until the person takes it or says no, and taken again whenever the
 * address asks for it (`?tour=on`), as the account menu does.
 */
const HomeTour = ({ isOffered }: { isOffered: boolean }) => {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (isOn: boolean) => {
      choose('tour', false);
      setSearch(
        (params) => {
          if (isOn) params.set('tour', 'on');
          else params.delete('tour');
          return params;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  const end = useCallback(() => set(false), [set]);
  if (search.get('tour') === 'on')
    return (
      <Suspense>
        <Tour end={end} />
      </Suspense>
    );
  if (!isOffered) return null;
  return (
    <aside className={styles.offer} aria-label={t('A tour of this site')}>
      <p>{t('New here? Five stops show you where everything is.')}</p>
      <Button variant="default" onClick={() => set(true)}>
        {t('Show me around')}
      </Button>
      <Button variant="subtle" onClick={() => choose('tour', false)}>
        {t('No, thanks')}
      </Button>
    </aside>
  );
};

export default HomeTour;
