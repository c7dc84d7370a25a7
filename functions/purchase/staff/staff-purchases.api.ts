import { serve } from '#functions/entry/http/serve.ts';
import { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import { listAllPurchases } from './list-all-purchases.ts';
import { readPurchaseAsStaff } from './read-purchase-as-staff.ts';
import { rejectPurchase } from './reject-purchase.ts';

export const handler = serve(staffPurchases, {
  listAllPurchases,
  readPurchaseAsStaff,
  confirmPurchase,
  rejectPurchase,
});
