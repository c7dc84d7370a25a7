import { serve } from '#functions/entry/http/serve.ts';
import { staffKyc } from '#shared/contract/kyc.ts';
import { claimKycCase } from './claim-kyc-case.ts';
import { decideKycCase } from './decide-kyc-case.ts';
import { listKycCases } from './list-kyc-cases.ts';
import { listKycViews } from './list-kyc-views.ts';
import { readKycCase } from './read-kyc-case.ts';
import { releaseKycCase } from './release-kyc-case.ts';
import { viewKycDocument } from './view-kyc-document.ts';

export const handler = serve(staffKyc, {
  listKycCases,
  readKycCase,
  claimKycCase,
  releaseKycCase,
  viewKycDocument,
  listKycViews,
  decideKycCase,
});
