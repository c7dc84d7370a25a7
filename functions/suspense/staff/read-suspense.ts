import type { Handler } from '#functions/entry/call.ts';
import { suspenseView } from '#functions/suspense/suspense-view.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import type { suspense } from '#shared/contract/suspense.ts';

/** One unmatched payment. */
export const readSuspense: Handler<typeof suspense.endpoints.readSuspense> = async (call) => {
  const { payment, source, member } = await readSuspenseCase(call.database, call.params.suspenseId);
  return suspenseView(payment, source, member);
};
