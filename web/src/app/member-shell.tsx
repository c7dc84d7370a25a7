import type { ShellProps } from './frame.tsx';
import { SideFrame } from './side-frame.tsx';
import { StoppedWithdrawals } from './stopped-withdrawals.tsx';

/** The frame of members: area switch and side navigation, a bottom bar on phones. */
export const MemberShell = ({ area, children }: ShellProps) => {
  const shown = area === 'staff' ? 'infinity' : area;
  return (
    <SideFrame area={shown}>
      <StoppedWithdrawals of={[shown]} />
      {children}
    </SideFrame>
  );
};
