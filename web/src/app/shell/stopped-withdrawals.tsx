import { Suspense } from 'react';
import type { ProductArea } from '#shared/domain/words.ts';
import { useNotices } from '#web/api/configuration.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import styles from './stopped-withdrawals.module.css';

const StopNotice = lazyPart(() => import('./stop-notice.tsx'));

/** Says, on every page of these areas, that their withdrawals are stopped, since when and why. */
export const StoppedWithdrawals = ({ of }: { of: readonly ProductArea[] }) => {
  const notices = useNotices().filter(({ area }) => of.includes(area));
  // Always there, so that a screen reader hears what appears in it.
  return (
    <div role="status" className={styles.notices}>
      {notices.map((notice) => (
        <Suspense key={notice.area} fallback={null}>
          <StopNotice notice={notice} />
        </Suspense>
      ))}
    </div>
  );
};
