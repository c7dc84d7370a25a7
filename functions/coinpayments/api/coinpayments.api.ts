import { serve } from '#functions/http/serve.ts';
import { coinpayments } from '#shared/contract/coinpayments.ts';
import { createButton } from './create-button.ts';

export const handler = serve(coinpayments, { createButton });
