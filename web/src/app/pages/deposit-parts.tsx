import { Compound } from '#web/features/security-compounds/compound.tsx';
import { CompoundList } from '#web/features/security-compounds/compound-list.tsx';
import type { DepositParts } from '#web/features/security-deposits/detail/deposit-detail.tsx';

/** What compounding adds to a deposit's own view. */
export const depositParts: DepositParts = {
  compound: (deposit) => <Compound deposits={[deposit]} />,
  compounds: (deposit) => <CompoundList deposit={deposit} />,
};
