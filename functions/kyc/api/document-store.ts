import { required } from '#functions/platform/environment.ts';
import { keptOnce } from '#functions/platform/secret.ts';

/** The store of this process, loaded and opened on first use: reading a case does not need it. */
export const documentStore = keptOnce(async () => {
  const { openDocumentStore } = await import('#functions/kyc/provider/document-store.ts');
  return openDocumentStore(required('DOCUMENTS_BUCKET'));
});
