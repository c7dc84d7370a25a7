import { type PaymentStatusReport, readPaymentStatusReport } from '#functions/bank/payment-status-report.ts';
import type { Handler } from '#functions/entry/call.ts';
import { endToEndIdOf, payableIdIn } from '#functions/payable/payable.ts';
import { findPayables } from '#functions/payable/table/payables.ts';
import { batchIdIn } from '#functions/payout/payout-batch.ts';
import { findPayoutBatch } from '#functions/payout/table/payout-batches.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { bank } from '#shared/contract/bank.ts';

type Reported = Pick<PaymentStatusReport['payments'][number], 'status' | 'reasons'> & {
  readonly endToEndId: string;
};

/**
 * What the report says of each payment: its own status, or that of the whole file or batch for those that it doesn't
 * mention. Banks fill these levels as they like.
 */
const reportedPayments = async (database: Database, report: PaymentStatusReport): Promise<Reported[]> => {
  const named = report.payments.flatMap(({ endToEndId, status, reasons }): Reported[] =>
    endToEndId === null ? [] : [{ endToEndId, status, reasons }],
  );
  const whole = report.file ?? report.batches[0];
  const batchId = batchIdIn(report.originalMessageId ?? report.batches[0]?.paymentInfoId ?? '');
  const batch = whole && batchId ? await findPayoutBatch(database, batchId) : null;
  if (!whole || !batch) return named;
  const known = new Set(named.map(({ endToEndId }) => endToEndId));
  const { status, reasons } = whole;
  const unnamed = batch.payouts
    .map(({ payableId }) => endToEndIdOf(payableId))
    .filter((endToEndId) => !known.has(endToEndId));
  return [...named, ...unnamed.map((endToEndId) => ({ endToEndId, status, reasons }))];
};

/** Reads a bank's status report and finds the payments that it is about. It books and stores nothing. */
export const checkStatusReport: Handler<typeof bank.endpoints.checkStatusReport> = async ({
  database,
  body,
}) => {
  const bytes = Buffer.from(body.content, 'base64');
  const read = await readPaymentStatusReport(
    (async function* () {
      yield bytes;
    })(),
  );
  if (read.kind === 'refused') {
    const { code, line } = read.problem;
    return { payments: [], problems: [{ code, line, refusesFile: true }] };
  }
  const reported = await reportedPayments(database, read.report);
  const ids = reported.flatMap(({ endToEndId }) => payableIdIn(endToEndId) ?? []);
  const payables = new Map((await findPayables(database, ids)).map((payable) => [payable.id, payable]));
  return {
    payments: reported.map(({ endToEndId, status, reasons }) => {
      const id = payableIdIn(endToEndId);
      const payable = id && payables.get(id);
      return {
        endToEndId,
        status,
        reasons: reasons.map(({ code, text }) => [code, text].filter(Boolean).join(' ')),
        payable: payable
          ? { id: payable.id, state: payable.state, amountMinor: payable.amountMinor, payee: payable.payee }
          : null,
      };
    }),
    problems: [],
  };
};
