import { serve } from '#functions/entry/http/serve.ts';
import { coinpayments } from '#shared/contract/coinpayments.ts';
import { createButton } from './create-button.ts';

export const handler = serve(coinpayments, { createButton });
