import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { type DepositId, depositIdSchema } from '#shared/domain/ids.ts';

/** Our reference of the deposit's latest invoice: its id; `<id>-2` for the second invoice, and so on. */
export const invoiceReference = ({ id, earlierInvoices }: Pick<Deposit, 'id' | 'earlierInvoices'>): string =>
  earlierInvoices.length === 0 ? id : `${id}-${earlierInvoices.length + 1}`;

/** The deposit that a reference leads to, whichever of its invoices it names; null when it is none of ours. */
export const depositOfReference = (reference: string | null): DepositId | null => {
  const [, id] = /^(.+?)(?:-(?:[2-9]|[1-9]\d{1,3}))?$/.exec(reference ?? '') ?? [];
  const read = depositIdSchema.safeParse(id);
  return read.success ? read.data : null;
};
