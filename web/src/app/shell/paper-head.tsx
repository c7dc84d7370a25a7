import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useConfiguration } from '#web/api/configuration.ts';
import { serverInstant } from '#web/api/server-time.ts';
import { useSession } from '#web/api/session.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './paper-head.module.css';

/**
 * What stands at the head of everything that is printed, and only there: from where it is, whose, and of when. Its
 * place in the document is before everything else, so that it heads dialogs, too.
 */
export const PaperHead = () => {
  const { user } = useSession();
  const { brand } = useConfiguration();
  const [printedAt, setPrintedAt] = useState<string>(serverInstant);
  useEffect(() => {
    // The page may have been open for hours.
    const note = () => flushSync(() => setPrintedAt(serverInstant()));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  const place = document.getElementById('paper-head');
  if (!user || !place) return null;
  return createPortal(
    <p className={styles.head}>
      <span>{brand.name}</span>
      <span>
        <bdi>{user.name}</bdi>, {user.email}
      </span>
      <DateText value={printedAt} />
    </p>,
    place,
  );
};
