import { serve } from '#functions/entry/http/serve.ts';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { buyPackage } from './buy-package.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { choosePurchaseMaturity } from './choose-purchase-maturity.ts';
import { listLastPurchases } from './list-last-purchases.ts';
import { listPurchases } from './list-purchases.ts';
import { readPurchase } from './read-purchase.ts';
import { undoPurchase } from './undo-purchase.ts';

export const handler = serve(infinityPurchases, {
  listPurchases,
  listLastPurchases,
  readPurchase,
  buyPackage,
  cancelPurchase,
  undoPurchase,
  choosePurchaseMaturity,
});
