import { serve } from '#functions/entry/http/serve.ts';
import { kyc } from '#shared/contract/kyc.ts';
import { addKycDocument } from './add-kyc-document.ts';
import { openKycDocument } from './open-kyc-document.ts';
import { readKyc } from './read-kyc.ts';
import { removeKycDocument } from './remove-kyc-document.ts';
import { saveKycStep } from './save-kyc-step.ts';
import { startKycUpload } from './start-kyc-upload.ts';
import { submitKyc } from './submit-kyc.ts';

export const handler = serve(kyc, {
  readKyc,
  saveKycStep,
  startKycUpload,
  addKycDocument,
  removeKycDocument,
  openKycDocument,
  submitKyc,
});
