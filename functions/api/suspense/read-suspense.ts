import { showSuspense } from '#functions/domain/show-suspense.ts';
import type { Handler } from '#functions/http/call.ts';
import { readSuspenseCase } from '#functions/storage/suspense-case.ts';
import type { suspense } from '#shared/contract/suspense.ts';

/** One payment in suspense. */
export const readSuspense: Handler<typeof suspense.endpoints.readSuspense> = async (call) => {
  const { payment, source, member } = await readSuspenseCase(call.database, call.params.suspenseId);
  return showSuspense(payment, source, member.status);
};
