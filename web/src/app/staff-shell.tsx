import type { ShellProps } from './frame.tsx';
import { SideFrame } from './side-frame.tsx';

/** The frame of staff: the same order of things, set denser, because staff read many rows. */
export const StaffShell = ({ children }: ShellProps) => (
  <SideFrame area="staff" dense>
    {children}
  </SideFrame>
);
