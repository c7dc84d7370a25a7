import type { PaymentStatus } from '#shared/domain/payment-status.ts';

/** Verification of Payee: what the payee's bank says about name and account. */
export type PayeeCheck = 'match' | 'close-match' | 'no-match' | 'not-possible';

/** ISO 20022 external code list, payment group and transaction status. */
const statuses = new Map<string, PaymentStatus>(
  Object.entries({
    RCVD: 'received',
    PDNG: 'pending',
    ACTC: 'accepted',
    ACCP: 'accepted',
    ACFC: 'accepted',
    ACWC: 'accepted',
    ACSP: 'accepted',
    PART: 'partly-accepted',
    ACSC: 'settled',
    ACCC: 'settled',
    RJCT: 'rejected',
  }),
);
/** Codes that German banks use in the same place for Verification of Payee. */
const payeeChecks = new Map<string, PayeeCheck>(
  Object.entries({
    RCVC: 'match',
    RVMC: 'close-match',
    RVNM: 'no-match',
    RVNA: 'not-possible',
  }),
);

/** What a code means; `unknown` for one that is not listed, whatever its case. */
export const paymentStatus = (code: string | null): PaymentStatus => statuses.get(code ?? '') ?? 'unknown';

/** Null for a code that is not about the payee. */
export const payeeCheck = (code: string | null): PayeeCheck | null => payeeChecks.get(code ?? '') ?? null;
