import { serve } from '#functions/http/serve.ts';
import { otp } from '#shared/contract/otp.ts';
import { confirmOtp } from './confirm-otp.ts';
import { requestOtp } from './request-otp.ts';

export const handler = serve(otp, { requestOtp, confirmOtp });
