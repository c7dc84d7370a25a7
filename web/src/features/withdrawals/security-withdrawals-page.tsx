import { Withdrawals } from './withdrawals.tsx';

/** Withdrawing from security. */
export const Component = () => <Withdrawals area="security" />;
