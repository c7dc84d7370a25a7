import { putStatementFile } from '#functions/bank/provider/bank-files.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Keeps a statement where the bank's own files arrive; from there it is imported in the background. */
export const importStatement: Handler<typeof bank.endpoints.importStatement> = async ({ body }) => {
  const { key, isNew } = await putStatementFile('statement', Buffer.from(body.content, 'base64'));
  return { id: key.slice(key.lastIndexOf('/') + 1), isKnown: !isNew };
};
