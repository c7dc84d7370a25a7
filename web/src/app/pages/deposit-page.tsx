import { DepositDetail } from '#web/features/security-deposits/detail/deposit-detail.tsx';
import { MakeDeposit } from '#web/features/security-deposits/form/make-deposit.tsx';
import { depositParts } from './deposit-parts.tsx';

/** Making a deposit, followed by the deposit's own view. */
export const Component = () => (
  <MakeDeposit follow={(depositId) => <DepositDetail depositId={depositId} {...depositParts} />} />
);
