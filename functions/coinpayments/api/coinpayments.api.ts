import { serve } from '#functions/entry/http/serve.ts';
import { coinpayments } from '#shared/contract/coinpayments.ts';
import { createButton } from './create-button.ts';
import { readProviderBalance } from './read-provider-balance.ts';

export const handler = serve(coinpayments, { createButton, readProviderBalance });
