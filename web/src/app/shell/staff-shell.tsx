import { productAreas } from '#shared/domain/words.ts';
import type { ShellProps } from './frame.tsx';
import { SideFrame } from './side-frame.tsx';
import { StoppedWithdrawals } from './stopped-withdrawals.tsx';

/** The frame of staff: the same order of things, set denser, because staff read many rows. */
export const StaffShell = ({ children }: ShellProps) => (
  <SideFrame area="staff" dense>
    <StoppedWithdrawals of={productAreas} />
    {children}
  </SideFrame>
);
