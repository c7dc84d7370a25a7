import { serve } from '#functions/entry/http/serve.ts';
import { infinityPurchaseDesk } from '#shared/contract/infinity-purchases.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import { listAllPurchases } from './list-all-purchases.ts';
import { readDeskPurchase } from './read-desk-purchase.ts';
import { rejectPurchase } from './reject-purchase.ts';

export const handler = serve(infinityPurchaseDesk, {
  listAllPurchases,
  readDeskPurchase,
  confirmPurchase,
  rejectPurchase,
});
