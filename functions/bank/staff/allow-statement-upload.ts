import { allowStatementFile } from '#functions/bank/provider/bank-files.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { bank } from '#shared/contract/bank.ts';
import { noteUpload } from './note-upload.ts';

/** Lets the browser put a statement that is too large for the API where the bank's own files arrive. */
export const allowStatementUpload: Handler<typeof bank.endpoints.allowStatementUpload> = async (call) => {
  const { id, bytes } = call.body;
  const { isHandled } = await noteUpload(call, id);
  return { id, upload: isHandled ? null : await allowStatementFile(id, bytes) };
};
