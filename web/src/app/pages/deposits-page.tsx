import { Deposits } from '#web/features/security-deposits/deposits.tsx';
import { depositParts } from './deposit-parts.tsx';

/** The deposits, each with what was compounded into it. */
export const Component = () => <Deposits {...depositParts} />;
