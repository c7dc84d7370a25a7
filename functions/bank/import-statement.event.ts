import * as z from 'zod/mini';
import { realServices } from '#functions/entry/services.ts';
import { readBankFile } from './provider/bank-files.ts';
import { compareBank } from './use-case/compare-bank.ts';
import { importReceivedFile } from './use-case/import-statement-file.ts';

/** What EventBridge sends of a new object, as far as the import needs it. The key is as it was put, not encoded. */
const arrivalSchema = z.object({
  detail: z.object({
    bucket: z.object({ name: z.string() }),
    object: z.object({ key: z.string(), 'version-id': z.string() }),
  }),
});

const actor = { kind: 'system', name: 'import-statement' } as const;

/**
 * Imports a bank statement when its file has arrived; the same event can come more than once. A failure is tried again
 * twice, then the event waits in a queue for an operator.
 */
export const handler = async (event: unknown): Promise<void> => {
  const { key, 'version-id': versionId } = arrivalSchema.parse(event).detail.object;
  const services = realServices();
  services.log.info('importing a bank file', { key, versionId });
  const { state, statements } = await importReceivedFile(
    { ...services, actor },
    { key, versionId },
    readBankFile,
  );
  await compareBank(services);
  services.log.info('imported a bank file', { key, versionId, state, statements: statements.length });
};
