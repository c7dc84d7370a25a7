import type { ShellProps } from './frame.tsx';
import { SideFrame } from './side-frame.tsx';

/** The frame of members: area switch and side navigation, a bottom bar on phones. */
export const MemberShell = ({ area, children }: ShellProps) => (
  <SideFrame area={area === 'staff' ? 'infinity' : area}>{children}</SideFrame>
);
