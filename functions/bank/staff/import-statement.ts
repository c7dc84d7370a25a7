import { createHash } from 'node:crypto';
import { putStatementFile } from '#functions/bank/provider/bank-files.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { bank } from '#shared/contract/bank.ts';
import { noteUpload } from './note-upload.ts';

/** Keeps a statement where the bank's own files arrive; from there it is imported in the background. */
export const importStatement: Handler<typeof bank.endpoints.importStatement> = async (call) => {
  const bytes = Buffer.from(call.body.content, 'base64');
  const file = { id: createHash('sha256').update(bytes).digest('hex'), bytes };
  const { isHandled } = await noteUpload(call, file.id);
  if (!isHandled) await putStatementFile(file);
  return { id: file.id, isKnown: isHandled };
};
