import { serve } from '#functions/http/serve.ts';
import { kyc } from '#shared/contract/kyc.ts';
import { readKyc } from './read-kyc.ts';
import { submitKyc } from './submit-kyc.ts';

export const handler = serve(kyc, { readKyc, submitKyc });
