import { Suspense } from 'react';
import { useSession } from '#web/api/session.tsx';
import { prepareTexts } from '#web/i18n/texts.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { ShellProps } from './frame.tsx';
import { SideFrame } from './side-frame.tsx';
import { StoppedWithdrawals } from './stopped-withdrawals.tsx';

// Few people ever see it, so it travels only to them.
const SanctionNotice = lazyPart(async () => {
  const [{ SanctionNotice: Component }] = await Promise.all([
    import('#web/features/users/sanction-notice.tsx'),
    prepareTexts('features/users'),
  ]);
  return { default: Component };
});

/** The frame of members: area switch and side navigation, a bottom bar on phones. */
export const MemberShell = ({ area, children }: ShellProps) => {
  const shown = area === 'staff' ? 'infinity' : area;
  const { user } = useSession();
  return (
    <SideFrame area={shown}>
      {user?.status === 'sanctioned' ? (
        <Suspense>
          <SanctionNotice />
        </Suspense>
      ) : null}
      <StoppedWithdrawals of={[shown]} />
      {children}
    </SideFrame>
  );
};
