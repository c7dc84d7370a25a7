import { Withdrawals } from './withdrawals.tsx';

/** Withdrawing from infinity. */
export const Component = () => <Withdrawals area="infinity" />;
