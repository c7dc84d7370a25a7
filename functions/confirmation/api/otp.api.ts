import { serve } from '#functions/entry/http/serve.ts';
import { otp } from '#shared/contract/otp.ts';
import { confirmOtp } from './confirm-otp.ts';
import { requestOtp } from './request-otp.ts';

export const handler = serve(otp, { requestOtp, confirmOtp });
